import { DocumentError } from "../document-error";

/** PDFium addresses 2 GB at most and needs the file and two page bitmaps in it. */
export const MAX_PDF_BYTES = 512 * 1024 * 1024;

const HEAD = 1024;
const TAIL = 4096;

/** Refuses bytes that are no PDF, or only its beginning, which PDFium would repair. Throws not_a_pdf, truncated, too_big. */
export function inspectPdf(bytes: Uint8Array): void {
  if (bytes.length > MAX_PDF_BYTES)
    throw new DocumentError(
      "too_big",
      `The file has ${megabytes(bytes.length)} MB; at most ${megabytes(MAX_PDF_BYTES)} MB can be prepared.`,
    );
  const head = latin1(bytes.subarray(0, HEAD));
  if (!head.includes("%PDF-"))
    throw new DocumentError("not_a_pdf", "The file is no PDF: it does not begin with %PDF-.");
  const linearizedLength = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(head)?.[1];
  if (linearizedLength && bytes.length < Number(linearizedLength))
    throw new DocumentError(
      "truncated",
      `The file is cut off: it says it has ${linearizedLength} bytes, but ${bytes.length} are there. Copy it again.`,
    );
  if (!latin1(bytes.subarray(-TAIL)).includes("%%EOF"))
    throw new DocumentError(
      "truncated",
      "The file is cut off: its end mark (%%EOF) is missing. Copy or export it again.",
    );
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
