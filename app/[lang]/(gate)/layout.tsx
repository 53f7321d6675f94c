import Layout, * as original from "@/app/(gate)/layout";
import { inItsLanguage } from "@/app/[lang]/translated";

export { viewport } from "@/app/(gate)/layout";

export const generateMetadata = inItsLanguage(original.generateMetadata);

export default inItsLanguage(Layout);
