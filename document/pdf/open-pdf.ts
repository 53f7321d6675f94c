import { DocumentError } from "../document-error";
import { PAGE_WIDTHS } from "../viewer-terms";
import { inspectPdf } from "./inspect";
import { readOutline } from "./outline";
import { type PageText, readPageText } from "./page-text";
import {
  BITMAP_RGB,
  FIELD_FLAGS,
  PDFIUM_ERROR,
  type Pdfium,
  RENDER_FLAGS,
  readUtf16,
  startPdfium,
  withMemory,
} from "./pdfium-module";
import type { Pixels } from "./pixels";

/** Its methods run on the calling thread. */
type PdfPage = {
  /** In points as seen, with rotation applied. */
  width: number;
  height: number;
  readText(): PageText;
  /** Draws the page on white, `width` px wide. */
  render(width: number): Pixels;
};

/** A page taller than this many times its width would need bitmaps of hundreds of megabytes. */
const MAX_ASPECT = 5;

/** Pages are drawn at the largest width to find out which text they show. */
const TEXT_WIDTH = Math.max(...PAGE_WIDTHS);

/** Opens a whole file. Throws DocumentError not_a_pdf, truncated, encrypted, no_pages, too_big, unreadable. */
export async function openPdf(bytes: Uint8Array) {
  inspectPdf(bytes);
  const module = await startPdfium();
  const file = module.wasmExports.malloc(bytes.length);
  if (file === 0) throw new DocumentError("too_big", "The file does not fit into the renderer's memory.");
  module.HEAPU8.set(bytes, file);
  const document = module._FPDF_LoadMemDocument(file, bytes.length, 0);
  if (document === 0) throw loadError(module._FPDF_GetLastError());

  const form = openForm(module, document);
  const pageCount = module._FPDF_GetPageCount(document);
  if (pageCount < 1) throw new DocumentError("no_pages", "The PDF has no pages.");
  return {
    pageCount,
    title: readTitle(module, document),
    outline: readOutline(module, document).filter((entry) => entry.page <= pageCount),
    withPage: <T>(number: number, use: (page: PdfPage) => T) =>
      withPage({ module, document, form }, number, use),
    close: (): void => {
      module._FPDFDOC_ExitFormFillEnvironment(form);
      module._FPDF_CloseDocument(document);
      module.wasmExports.free(file);
      module._FPDF_DestroyLibrary();
    },
  };
}

/** Makes PDFium draw form fields, even those with a value but no drawing. Unlike in PDF viewers they are not tinted. */
function openForm(module: Pdfium, document: number): number {
  // FPDF_FORMFILLINFO, version 2, without callbacks. It must live as long as the document.
  const size = 512;
  const info = module.wasmExports.malloc(size);
  module.HEAPU8.fill(0, info, info + size);
  module.HEAPU8[info] = 2;
  const form = module._FPDFDOC_InitFormFillEnvironment(document, info);
  module._FPDF_SetFormFieldHighlightAlpha(form, 0);
  return form;
}

type Opened = { module: Pdfium; document: number; form: number };

function loadError(code: number): DocumentError {
  if (code === PDFIUM_ERROR.password || code === PDFIUM_ERROR.security)
    return new DocumentError(
      "encrypted",
      "The PDF is encrypted with a password. Export it without one: the gate protects the pages.",
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

function withPage<T>({ module, document, form }: Opened, number: number, use: (page: PdfPage) => T): T {
  const page = module._FPDF_LoadPage(document, number - 1);
  if (page === 0)
    throw new DocumentError(
      "page_unreadable",
      `Page ${number} cannot be read: the PDF is damaged. Export it again.`,
    );
  module._FORM_OnAfterLoadPage(page, form);
  try {
    const width = module._FPDF_GetPageWidthF(page);
    const height = module._FPDF_GetPageHeightF(page);
    const measures = `Page ${number} measures ${Math.round(width)} by ${Math.round(height)} points`;
    if (!(width >= 1 && height >= 1))
      throw new DocumentError(
        "page_shape",
        `${measures}, so nothing on it is visible. Remove the page or give it a size, then export the PDF again.`,
      );
    if (height / width > MAX_ASPECT)
      throw new DocumentError(
        "page_shape",
        `${measures}; a page may be at most ${MAX_ASPECT} times as tall as wide. Divide it in the design tool, or copy the page of ` +
          "the PDF once for each part and crop each copy.",
      );
    const sizeAt = (pixels: number) => ({
      width: pixels,
      height: Math.max(1, Math.round((pixels * height) / width)),
    });
    return use({
      width,
      height,
      readText: () => {
        const size = sizeAt(TEXT_WIDTH);
        return readPageText(module, document, page, size, () => render(module, page, form, size));
      },
      render: (pixels) => render(module, page, form, sizeAt(pixels)),
    });
  } finally {
    module._FORM_OnBeforeClosePage(page, form);
    module._FPDF_ClosePage(page);
  }
}

function render(module: Pdfium, page: number, form: number, { width, height }: Omit<Pixels, "data">): Pixels {
  const stride = width * 3;
  return withMemory(module, stride * height, (pointer) => {
    const bitmap = module._FPDFBitmap_CreateEx(width, height, BITMAP_RGB, pointer, stride);
    try {
      module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
      module._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FIELD_FLAGS);
    } finally {
      module._FPDFBitmap_Destroy(bitmap);
    }
    // A copy, because the next page is drawn while this one is still being encoded.
    return { data: module.HEAPU8.slice(pointer, pointer + stride * height), width, height };
  });
}
