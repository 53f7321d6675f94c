import Layout, * as original from "@/app/(private)/layout";
import { inItsLanguage } from "@/app/[lang]/translated";

export { viewport } from "@/app/(private)/layout";

export const generateMetadata = inItsLanguage(original.generateMetadata);

export default inItsLanguage(Layout);
