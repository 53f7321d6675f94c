/** What lies behind the NDA gate, read from its PDF. A site without one leaves out the specs that ask for it. */
import { readFileSync } from "node:fs";
import { openPdf } from "@/lib/document/pdf/open-pdf";
import { DOCUMENT, own } from "./site";

const pdf = await openPdf(readFileSync(DOCUMENT));
const { outline } = pdf;
const said = pdf.withPage(1, (page) => /\p{L}{4,}/u.exec(page.readText().text)?.[0]);
pdf.close();

export const PAGES = pdf.pageCount;
/** A page, or the last one where there are fewer. */
export const upTo = (page: number): number => Math.min(page, PAGES);
/** A page that another one follows, where there are two. */
export const BEFORE_ANOTHER = Math.max(1, Math.min(7, PAGES - 1));
/** A page that is not on its way before it is asked for, where there are more than eight. */
export const FAR = upTo(12);

/** A word of the first page; where that is a picture alone, of what is put below every page's words. */
export const WORD = said ?? "shown to";

/** Of the first five bookmarks the last one that leads to a page of its own, by its place; -1 where there is none. */
export const BOOKMARK = outline
  .slice(0, 5)
  .findLastIndex((one, at) => outline.findIndex(({ page }) => page === one.page) === at);

export const HEADING = own.ndaGate?.document.title ?? "";
export const OWNERSHIP = own.ndaGate?.document.ownershipLine ?? "";
