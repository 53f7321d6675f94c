import Page, * as original from "@/app/(site)/ux-research/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/ux-research");
export const dynamicParams = false;
