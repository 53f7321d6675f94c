import Page, * as original from "@/app/(private)/undernda/page";
import { inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const dynamic = "force-dynamic";
