import Page, * as original from "@/app/(site)/%5Fmissing/page";
import { inItsLanguage } from "@/app/[lang]/translated";
import { languagePart } from "@/lib/paths";
import { OTHER_LANGUAGES } from "@/lib/words/language";

/** next.config.ts shows it at each unknown address below the prefix. */
export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = () => OTHER_LANGUAGES.map((tag) => ({ lang: languagePart(tag) }));
export const dynamicParams = false;
