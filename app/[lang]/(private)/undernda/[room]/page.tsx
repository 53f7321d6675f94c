import Page, * as original from "@/app/(private)/undernda/[room]/page";
import { inItsLanguage } from "@/app/[lang]/translated";

export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const dynamic = "force-dynamic";

/** As the original's: Next reads it from each file. */
export const maxDuration = 20;
