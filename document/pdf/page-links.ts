import type { PageLink } from "../manifest";
import { targetPage } from "./outline";
import { type Pdfium, withMemory } from "./pdfium-module";
import type { Box } from "./pixels";

const MAX_LINKS = 500;
const LONGEST_ADDRESS = 2000;
const URI_ACTION = 3;
/** Invisible, hidden, or not shown on a screen. */
const UNSEEN = 1 | 2 | 32;

type Where = {
  module: Pdfium;
  document: number;
  page: number;
  /** Of the drawing, in pixels. */
  size: { width: number; height: number };
  pixels: (box: Box) => Box;
};

/** A link, its box in the drawing, and whether it is on a layer, which may be hidden: PDFium does not say. */
type Found = PageLink & { pixels: Box; onLayer: boolean };

/** The links that PDFium finds on a page: to pages of the document, to the web and to mail. Others are left out. */
export function readLinks({ module, document, page, size, pixels }: Where): Found[] {
  const found: Found[] = [];
  withMemory(module, 24, (pointer) => {
    const view = () => new DataView(module.HEAPU8.buffer);
    view().setInt32(pointer, 0, true);
    while (found.length < MAX_LINKS && module._FPDFLink_Enumerate(page, pointer, pointer + 4) !== 0) {
      const link = view().getInt32(pointer + 4, true);
      const { isSeen, onLayer } = shownAs(module, page, link);
      const to = isSeen ? targetOf(module, document, link) : null;
      if (to === null || module._FPDFLink_GetAnnotRect(link, pointer + 8) === 0) continue;
      const float = (at: number) => view().getFloat32(pointer + 8 + at, true);
      const place = pixels({ left: float(0), top: float(4), right: float(8), bottom: float(12) });
      const [left, right] = [place.left, place.right].map((x) => Math.min(1, Math.max(0, x / size.width)));
      const [top, bottom] = [place.top, place.bottom].map((y) => Math.min(1, Math.max(0, y / size.height)));
      if (left === undefined || right === undefined || top === undefined || bottom === undefined) continue;
      if (right > left && bottom > top)
        found.push({ box: [left, top, right - left, bottom - top], to, pixels: place, onLayer });
    }
  });
  return found;
}

function shownAs(module: Pdfium, page: number, link: number): { isSeen: boolean; onLayer: boolean } {
  const annotation = module._FPDFLink_GetAnnot(page, link);
  if (annotation === 0) return { isSeen: true, onLayer: false };
  try {
    return {
      isSeen: (module._FPDFAnnot_GetFlags(annotation) & UNSEEN) === 0,
      onLayer: withMemory(module, 3, (key) => {
        module.HEAPU8.set(Buffer.from("OC\0"), key);
        return module._FPDFAnnot_HasKey(annotation, key) !== 0;
      }),
    };
  } finally {
    module._FPDFPage_CloseAnnot(annotation);
  }
}

/** A page from 1, or an address. Null for everything else that a link can do: scripts, programs, other files. */
function targetOf(module: Pdfium, document: number, link: number): PageLink["to"] | null {
  const action = module._FPDFLink_GetAction(link);
  if (action !== 0 && module._FPDFAction_GetType(action) === URI_ACTION)
    return safeAddress(uriOf(module, document, action));
  return targetPage(module, document, module._FPDFLink_GetDest(document, link), action);
}

function uriOf(module: Pdfium, document: number, action: number): string {
  const size = module._FPDFAction_GetURIPath(document, action, 0, 0);
  if (size <= 1 || size > LONGEST_ADDRESS) return "";
  return withMemory(module, size, (pointer) => {
    module._FPDFAction_GetURIPath(document, action, pointer, size);
    return new TextDecoder().decode(module.HEAPU8.slice(pointer, pointer + size - 1));
  });
}

function safeAddress(written: string): string | null {
  if (!URL.canParse(written.trim())) return null;
  const { protocol, username, password, href } = new URL(written.trim());
  const isSafe = /^(https?|mailto):$/.test(protocol) && username === "" && password === "";
  return isSafe && href.length <= LONGEST_ADDRESS ? href : null;
}
