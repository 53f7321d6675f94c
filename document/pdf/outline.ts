import type { OutlineEntry } from "../manifest";
import { type Pdfium, readUtf16 } from "./pdfium-module";

const MAX_ENTRIES = 1000;
const MAX_DEPTH = 6;
const GO_TO = 1;

/**
 * The document's bookmarks in reading order, each with its depth and page, without those that have no page or title. A
 * broken file can link its bookmarks in a cycle, so each is visited once.
 */
export function readOutline(module: Pdfium, document: number): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();

  const walk = (parent: number, depth: number) => {
    let bookmark = module._FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark && !seen.has(bookmark) && entries.length < MAX_ENTRIES) {
      seen.add(bookmark);
      const current = bookmark;
      const title = readUtf16(module, (buffer, length) =>
        module._FPDFBookmark_GetTitle(current, buffer, length),
      )
        .replace(/\s+/g, " ")
        .trim();
      const direct = module._FPDFBookmark_GetDest(document, current);
      const page = targetPage(module, document, direct, module._FPDFBookmark_GetAction(current));
      if (title && page !== null) entries.push({ title, page, depth });
      if (depth + 1 < MAX_DEPTH) walk(current, depth + 1);
      bookmark = module._FPDFBookmark_GetNextSibling(document, current);
    }
  };
  walk(0, 0);
  return entries;
}

/** The page, from 1, to which a destination leads, or else an action. Null if neither leads to a page. */
export function targetPage(module: Pdfium, document: number, direct: number, action: number): number | null {
  // Of another file, for example.
  if (action !== 0 && module._FPDFAction_GetType(action) !== GO_TO) return null;
  const dest = direct || (action ? module._FPDFAction_GetDest(document, action) : 0);
  if (!dest) return null;
  const index = module._FPDFDest_GetDestPageIndex(document, dest);
  // The page may be missing.
  return index < 0 || index >= module._FPDF_GetPageCount(document) ? null : index + 1;
}
