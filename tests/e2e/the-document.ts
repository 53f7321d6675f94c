/** Facts of the PDF behind the NDA gate. A site without one skips the specs that import this. */
import { readFileSync } from "node:fs";
import { openPdf } from "@/document/pdf/open-pdf";
import { DOCUMENT, own } from "./site";

const pdf = await openPdf(readFileSync(DOCUMENT));
const { outline } = pdf;
const word = pdf.withPage(1, (page) => /\p{L}{4,}/u.exec(page.readText().text)?.[0]);
pdf.close();

export const PAGES = pdf.pageCount;
/** A page, or the last one if there are fewer. */
export const upTo = (page: number): number => Math.min(page, PAGES);
/** A page before another one, if there are two. */
export const BEFORE_ANOTHER = Math.max(1, Math.min(7, PAGES - 1));
/** A page that is not preloaded, if there are more than eight. */
export const FAR = upTo(12);

export const HEADING = own.ndaGate?.document.title ?? "";
export const OWNERSHIP = own.ndaGate?.document.ownershipLine ?? "";

/** A word of the first page; if that is only a picture, of the line below every page's words. */
export const WORD = word ?? OWNERSHIP;

/** The index of the last of the first five bookmarks whose page no earlier one has; -1 without one. */
export const BOOKMARK = outline
  .slice(0, 5)
  .findLastIndex((one, at) => outline.findIndex(({ page }) => page === one.page) === at);
