import { kindOf } from "@/lib/files/file-kind";
import { DocumentError } from "../../document/document-error";
import { openPdfInThread, type PdfLimits } from "../../document/pdf/pdf-in-thread";
import type { Grey } from "../../document/trace/grey";
import { greyOfPixels, type PictureLimits, readPicture } from "./read-picture";

/** A picture, or a PDF of pictures. */
export type LeakedFile = { bytes: Buffer; name: string; limits?: PictureLimits & { pdf?: PdfLimits } };

/** `page` of so many (`of`), null of a picture. `picture`: null of a page that cannot be drawn. */
type LeakedPicture = { picture: Grey | null; page: number | null; of: number };

const MOST_PAGES = 20;
/** In px: the larger of the widths that readers get, and the height of what else is compared. */
const PAGE_PX = { width: 2400, height: 4800 };

/** The picture, or the pages of the PDF one by one. Throws DocumentError if it cannot be read, too_slow after a page without an end. */
export async function* picturesIn({ bytes, name, limits = {} }: LeakedFile): AsyncGenerator<LeakedPicture> {
  if (kindOf(bytes) !== "pdf") {
    yield { picture: await readPicture(bytes, name, limits), page: null, of: 1 };
    return;
  }
  const pdf = await openPdfInThread(bytes, limits.pdf);
  try {
    const of = pdf.pageCount;
    if (of > MOST_PAGES)
      throw new DocumentError(
        "too_big",
        `${name} has ${of} pages; at most ${MOST_PAGES} are traced at once. Save those that leaked as a PDF of their own.`,
      );
    const within = { ...PAGE_PX, ...(limits.most && { height: limits.most }) };
    for (let page = 1; page <= of; page++) {
      const pixels = await pdf.drawPage(page, within).catch(nullUnlessSlow);
      yield { picture: pixels && (await greyOfPixels(pixels)), page, of };
    }
  } finally {
    await pdf.close();
  }
}

/** Whoever leaks a PDF may add a page that cannot be drawn: the others are compared. After a slow one no thread is left. */
function nullUnlessSlow(error: unknown): null {
  if (error instanceof DocumentError && error.code !== "too_slow") return null;
  throw error;
}
