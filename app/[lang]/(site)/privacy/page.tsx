import Page, * as original from "@/app/(site)/privacy/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/privacy");
export const dynamicParams = false;
