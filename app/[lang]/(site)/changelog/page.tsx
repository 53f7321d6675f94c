import Page, * as original from "@/app/(site)/changelog/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/changelog");
export const dynamicParams = false;
