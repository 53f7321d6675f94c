import Page, * as original from "@/app/(site)/blog/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/blog");
export const dynamicParams = false;
