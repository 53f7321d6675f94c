import Page, * as original from "@/app/(site)/casestudies/[slug]/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page, "casestudies");
export const generateMetadata = inItsLanguage(original.generateMetadata, "casestudies");
export const generateStaticParams = addressesOf("/casestudies/[slug]", original.generateStaticParams);
export const dynamicParams = false;
