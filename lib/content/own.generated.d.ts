/**
 * The checked content of the YAML files (lib/content/own-files.ts); null for a page that the site does not have. Written by
 * workshop/content/generate/write-generated.ts: `npm run content`, `npm run build`, `npm run dev` and the tests run it.
 */
import type { OwnFound } from "./own-files";

export const site: OwnFound["site"];
export const theme: OwnFound["theme"];
export const navigation: OwnFound["navigation"];
export const home: OwnFound["home"];
export const seo: OwnFound["seo"];
export const redirects: OwnFound["redirects"];
export const words: OwnFound["words"];
export const about: OwnFound["about"];
export const blogList: OwnFound["blogList"];
export const caseStudyList: OwnFound["caseStudyList"];
export const changelog: OwnFound["changelog"];
export const contact: OwnFound["contact"];
export const designProcess: OwnFound["designProcess"];
export const ndaGate: OwnFound["ndaGate"];
export const passcodeGate: OwnFound["passcodeGate"];
export const moodBoard: OwnFound["moodBoard"];
export const privacy: OwnFound["privacy"];
export const status: OwnFound["status"];
