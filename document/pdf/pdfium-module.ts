import { PDFiumModule } from "@hyzyla/pdfium";

type BaseModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** Functions that the package exports but does not declare. */
export type Pdfium = BaseModule & {
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFPageObj_SetIsActive(object: number, active: number): number;
  _FPDFFormObj_CountObjects(object: number): number;
  _FPDFFormObj_GetObject(object: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_SetFormFieldHighlightAlpha(form: number, alpha: number): void;
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, length: number): number;
  _FPDFBookmark_GetDest(document: number, bookmark: number): number;
  _FPDFBookmark_GetAction(bookmark: number): number;
  _FPDFAction_GetDest(document: number, action: number): number;
  _FPDFLink_Enumerate(page: number, position: number, link: number): number;
  _FPDFLink_GetAnnot(page: number, link: number): number;
  _FPDFLink_GetAnnotRect(link: number, rect: number): number;
  _FPDFLink_GetDest(document: number, link: number): number;
  _FPDFLink_GetAction(link: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAction_GetType(action: number): number;
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, length: number): number;
  _FPDFDest_GetDestPageIndex(document: number, dest: number): number;
};

/** Values of FPDF_GetLastError. */
export const PDFIUM_ERROR = { format: 3, password: 4, security: 5 } as const;

/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER. Without LCD text, whose coloured fringes show on other screens. */
export const RENDER_FLAGS = 0x01 | 0x10;

/** Without FPDF_ANNOT: comments are drawn with the page, fields after it. */
export const FIELD_FLAGS = 0x10;

/** FPDFBitmap_BGR; with reversed byte order the buffer holds RGB. */
export const BITMAP_RGB = 2;

/** Starts a new PDFium per document, because its memory only ever grows. */
export async function startPdfium(): Promise<Pdfium> {
  // PDFium prints that it aborts; the error repeats that.
  const options: object = { printErr: () => {} };
  const module = (await PDFiumModule(options)) as Pdfium;
  module._FPDF_InitLibraryWithConfig({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
    m_pPlatform: null,
  });
  return module;
}

/**
 * Runs `use` with a pointer to `size` bytes of PDFium's memory, then frees them. Throws RangeError if PDFium has no
 * memory left.
 */
export function withMemory<T>(module: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = module.wasmExports.malloc(size);
  if (pointer === 0) throw new RangeError(`PDFium has no ${size} bytes of memory left`);
  try {
    return use(pointer);
  } finally {
    module.wasmExports.free(pointer);
  }
}

/** Reads a UTF-16LE string from a two-call function of PDFium: first the length in bytes, then the text. */
export function readUtf16(module: Pdfium, call: (buffer: number, length: number) => number): string {
  const bytes = call(0, 0);
  if (bytes <= 2) return "";
  return withMemory(module, bytes, (pointer) => {
    call(pointer, bytes);
    // A copy, because PDFium's memory may move meanwhile.
    return new TextDecoder("utf-16le").decode(module.HEAPU8.slice(pointer, pointer + bytes - 2));
  });
}
