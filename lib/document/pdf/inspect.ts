import { DocumentError } from "../document-error";

/** PDFium addresses 2 GB at most, which must hold the file and two page bitmaps. */
export const MAX_PDF_BYTES = 512 * 1024 * 1024;

const HEAD = 1024;

/**
 * Refuses bytes that are not a PDF or only its beginning, which PDFium would try to repair. Throws DocumentError
 * not_a_pdf, truncated, too_big.
 */
export function inspectPdf(bytes: Uint8Array): void {
  if (bytes.length > MAX_PDF_BYTES)
    throw new DocumentError(
      "too_big",
      `The file has ${megabytes(bytes.length)} MB; the limit is ${megabytes(MAX_PDF_BYTES)} MB.`,
    );
  const head = latin1(bytes.subarray(0, HEAD));
  if (!head.includes("%PDF-"))
    throw new DocumentError("not_a_pdf", "The file is not a PDF: it does not begin with %PDF-.");
  if (isCutOff(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    throw new DocumentError(
      "truncated",
      "The file is cut off: its end mark (%%EOF) is missing. Copy or export it again.",
    );
}

/**
 * A changed file, or one optimized for the web, also has an end mark in the middle, followed by objects. After the last one
 * there may be other bytes. A file for the web states its length, but programs that shorten the file keep the old one.
 */
function isCutOff(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("%%EOF");
  const behind = bytes.subarray(end);
  return end < 0 || [" 0 obj", "endobj", "endstream"].some((part) => behind.includes(part));
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
