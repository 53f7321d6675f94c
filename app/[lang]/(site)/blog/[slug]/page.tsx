import Page, * as original from "@/app/(site)/blog/[slug]/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page, "blog");
export const generateMetadata = inItsLanguage(original.generateMetadata, "blog");
export const generateStaticParams = addressesOf("/blog/[slug]", original.generateStaticParams);
export const dynamicParams = false;
