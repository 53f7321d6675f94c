import Layout, * as original from "@/app/(site)/layout";
import { inItsLanguage } from "@/app/[lang]/translated";

export { viewport } from "@/app/(site)/layout";

export const generateMetadata = inItsLanguage(original.generateMetadata);

export default inItsLanguage(Layout);
