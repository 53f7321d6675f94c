import Page, * as original from "@/app/(site)/casestudies/search/page";
import { inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
