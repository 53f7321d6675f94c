import Page, * as original from "@/app/(site)/design-systems/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/design-systems");
export const dynamicParams = false;
