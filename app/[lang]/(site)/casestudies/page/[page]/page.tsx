import Page, * as original from "@/app/(site)/casestudies/page/[page]/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/casestudies/page/[page]", original.generateStaticParams);
export const dynamicParams = false;
