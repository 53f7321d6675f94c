/**
 * What the designer's YAML files hold, checked (lib/content/own-files.ts says which). `npm run content` writes this module
 * (scripts/content/write-generated.ts); `npm run build`, `npm run dev` and the tests run it first.
 */
import type { OwnContent } from "./own-files";

export const site: OwnContent["site"];
export const theme: OwnContent["theme"];
export const navigation: OwnContent["navigation"];
export const home: OwnContent["home"];
export const seo: OwnContent["seo"];
export const redirects: OwnContent["redirects"];
export const about: OwnContent["about"];
export const blogList: OwnContent["blogList"];
export const caseStudyList: OwnContent["caseStudyList"];
export const changelog: OwnContent["changelog"];
export const contact: OwnContent["contact"];
export const designProcess: OwnContent["designProcess"];
export const gates: OwnContent["gates"];
export const moodBoard: OwnContent["moodBoard"];
export const privacy: OwnContent["privacy"];
export const status: OwnContent["status"];
