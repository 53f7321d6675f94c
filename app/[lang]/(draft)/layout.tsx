import Layout, * as original from "@/app/(draft)/layout";
import { inItsLanguage } from "@/app/[lang]/translated";

export { viewport } from "@/app/(draft)/layout";

export const generateMetadata = inItsLanguage(original.generateMetadata);

export default inItsLanguage(Layout);
