import { DocumentError } from "../document-error";
import { inspectPdf } from "./inspect";
import { readOutline } from "./outline";
import {
  BITMAP_RGB,
  decodeUtf16,
  PDFIUM_ERROR,
  type Pdfium,
  RENDER_FLAGS,
  readUtf16,
  startPdfium,
  withMemory,
} from "./pdfium-module";

/** A page's pixels: RGB, eight bits each, no padding. */
export type Pixels = { data: Uint8Array; width: number; height: number };

type PdfPage = {
  /** In points, as seen: rotation is applied. */
  width: number;
  height: number;
  text: string;
  /** Draws the page on white, `width` px wide. Runs on the calling thread. */
  render(width: number): Pixels;
};

/** A page taller than this many times its width would need bitmaps of hundreds of megabytes. */
const MAX_ASPECT = 5;

/** Opens a whole file. Throws DocumentError not_a_pdf, truncated, encrypted, no_pages, too_big, unreadable. */
export async function openPdf(bytes: Uint8Array) {
  inspectPdf(bytes);
  const module = await startPdfium();
  const file = module.wasmExports.malloc(bytes.length);
  if (file === 0) throw new DocumentError("too_big", "The file does not fit into the renderer's memory.");
  module.HEAPU8.set(bytes, file);
  const document = module._FPDF_LoadMemDocument(file, bytes.length, 0);
  if (document === 0) throw loadError(module._FPDF_GetLastError());

  const pageCount = module._FPDF_GetPageCount(document);
  if (pageCount < 1) throw new DocumentError("no_pages", "The PDF has no pages.");
  return {
    pageCount,
    title: readTitle(module, document),
    outline: readOutline(module, document).filter((entry) => entry.page <= pageCount),
    /** Opens page `number` (from 1) while `use` runs. */
    withPage: <T>(number: number, use: (page: PdfPage) => T) => withPage(module, document, number, use),
    close: (): void => {
      module._FPDF_CloseDocument(document);
      module.wasmExports.free(file);
      module._FPDF_DestroyLibrary();
    },
  };
}

function loadError(code: number): DocumentError {
  if (code === PDFIUM_ERROR.password || code === PDFIUM_ERROR.security)
    return new DocumentError(
      "encrypted",
      "The PDF is encrypted and asks for a password. Export it without one: the pages are protected by the gate.",
    );
  return new DocumentError(
    "unreadable",
    "The PDF is damaged: its structure cannot be read. Export it again.",
  );
}

function readTitle(module: Pdfium, document: number): string | null {
  const tag = new TextEncoder().encode("Title\0");
  const title = withMemory(module, tag.length, (pointer) => {
    module.HEAPU8.set(tag, pointer);
    return readUtf16(module, (buffer, length) => module._FPDF_GetMetaText(document, pointer, buffer, length));
  });
  return title.replace(/\s+/g, " ").trim() || null;
}

function withPage<T>(module: Pdfium, document: number, number: number, use: (page: PdfPage) => T): T {
  const page = module._FPDF_LoadPage(document, number - 1);
  if (page === 0)
    throw new DocumentError(
      "page_unreadable",
      `Page ${number} cannot be read: the PDF is damaged. Export it again.`,
    );
  try {
    const width = module._FPDF_GetPageWidthF(page);
    const height = module._FPDF_GetPageHeightF(page);
    if (!(width >= 1 && height >= 1 && height / width <= MAX_ASPECT))
      throw new DocumentError(
        "page_shape",
        `Page ${number} measures ${Math.round(width)} by ${Math.round(height)} points; ` +
          `a page may be at most ${MAX_ASPECT} times as tall as wide. Split it.`,
      );
    return use({
      width,
      height,
      text: readText(module, page),
      render: (pixels) => render(module, page, pixels, Math.max(1, Math.round((pixels * height) / width))),
    });
  } finally {
    module._FPDF_ClosePage(page);
  }
}

/** Text in the order of the file, lines kept. PDFium marks a word broken at the line's end with U+FFFE or U+0002. */
function readText(module: Pdfium, page: number): string {
  const textPage = module._FPDFText_LoadPage(page);
  if (textPage === 0) return "";
  try {
    const count = module._FPDFText_CountChars(textPage);
    if (count <= 0) return "";
    return withMemory(module, (count + 1) * 2, (pointer) => {
      const units = module._FPDFText_GetText(textPage, 0, count, pointer);
      return units > 1 ? tidy(decodeUtf16(module, pointer, (units - 1) * 2)) : "";
    });
  } finally {
    module._FPDFText_ClosePage(textPage);
  }
}

function tidy(text: string): string {
  return text
    .replaceAll("\u0002", "\uFFFE")
    .replace(/\uFFFE\s*/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function render(module: Pdfium, page: number, width: number, height: number): Pixels {
  const stride = width * 3;
  return withMemory(module, stride * height, (pointer) => {
    const bitmap = module._FPDFBitmap_CreateEx(width, height, BITMAP_RGB, pointer, stride);
    try {
      module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
    } finally {
      module._FPDFBitmap_Destroy(bitmap);
    }
    // A copy, because the next page is drawn while this one is still being encoded.
    return { data: module.HEAPU8.slice(pointer, pointer + stride * height), width, height };
  });
}
