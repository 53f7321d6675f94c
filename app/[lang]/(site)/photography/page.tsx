import Page, * as original from "@/app/(site)/photography/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/photography");
export const dynamicParams = false;
