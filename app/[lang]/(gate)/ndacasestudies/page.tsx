import Page, * as original from "@/app/(gate)/ndacasestudies/page";
import { inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const dynamic = "force-dynamic";
