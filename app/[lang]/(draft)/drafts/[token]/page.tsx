import Page, * as original from "@/app/(draft)/drafts/[token]/page";
import { inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const dynamic = "force-dynamic";

/** As the original's: Next reads it from each file. */
export const maxDuration = 15;
