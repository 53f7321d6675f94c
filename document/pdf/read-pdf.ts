import { open } from "node:fs/promises";
import { DocumentError } from "../document-error";
import { inspectPdf, MAX_PDF_BYTES } from "./inspect";

/** Reads a file, which messages call `name`, and checks that it is a whole PDF. Throws DocumentError not_found, not_a_pdf, truncated, too_big. */
export async function readPdf(file: string, name = file): Promise<Buffer> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new DocumentError("not_found", `${name} does not exist or cannot be read.`, { cause });
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile())
      throw new DocumentError(
        "not_a_pdf",
        `${name} is ${stats.isDirectory() ? "a folder" : "not a file"}. Give the path of the PDF itself.`,
      );
    if (stats.size > MAX_PDF_BYTES)
      throw new DocumentError("too_big", `${name} is larger than ${MAX_PDF_BYTES} bytes.`);
    const bytes = await handle.readFile();
    inspectPdf(bytes, name);
    return bytes;
  } finally {
    await handle.close();
  }
}
