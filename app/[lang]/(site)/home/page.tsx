import Page, * as original from "@/app/(site)/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";

// The rewrites of next.config.ts lead from /fr to /fr/home: short addresses of studies are beside /fr (app/(site)/[lang]).
export default inItsLanguage(Page);
export const generateMetadata = inItsLanguage(original.generateMetadata);
export const generateStaticParams = addressesOf("/");
export const dynamicParams = false;
