import { adviceOn, inMemory, isWhole, kindName, kindOf } from "../../lib/files/file-kind";
import { DocumentError } from "../document-error";

/** PDFium addresses 2 GB at most, which must hold the file and two page bitmaps. */
export const MAX_PDF_BYTES = 512 * 1024 * 1024;

/**
 * Refuses bytes that are not a PDF or only its beginning, which PDFium would try to repair. Throws DocumentError
 * not_a_pdf, truncated, too_big.
 *
 * @param name of the file, for messages
 */
export function inspectPdf(bytes: Uint8Array, name = "The file"): void {
  if (bytes.length > MAX_PDF_BYTES)
    throw new DocumentError(
      "too_big",
      `${name} has ${megabytes(bytes.length)} MB; the limit is ${megabytes(MAX_PDF_BYTES)} MB.`,
    );
  const kind = kindOf(bytes);
  if (kind !== "pdf")
    throw new DocumentError(
      "not_a_pdf",
      `${name} is not a PDF but ${kindName(kind)}: ${adviceOn(kind) ?? "copy or export it again"}.`,
    );
  if (!isWhole("pdf", inMemory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))))
    throw new DocumentError(
      "truncated",
      `${name} is cut off: its end mark (%%EOF) is missing. Copy or export it again.`,
    );
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
