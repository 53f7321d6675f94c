import { kindOf } from "@/lib/files/file-kind";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { DocumentError, type DocumentErrorCode } from "../../document/document-error";
import { LIMIT_MS, openPdfInThread, type PdfLimits } from "../../document/pdf/pdf-in-thread";
import type { Grey } from "../../document/trace/grey";
import { greyOfPixels, type PictureLimits, readPicture } from "./read-picture";

/** A picture, or a PDF of pictures. `name`: for messages. */
export type LeakedFile = { bytes: Buffer; name: string; limits?: PictureLimits & { pdf?: PdfLimits } };

/** `page` of so many (`of`), null of a picture. `picture`: null of a page that cannot be drawn. */
type LeakedPicture = { picture: Grey | null; page: number | null; of: number };

const MOST_PAGES = 20;
/** In px: the larger of the widths that readers get, and the height of what else is compared. */
const PAGE_PX = { width: 2400, height: 4800 };

/** The picture, or the pages of the PDF one by one. Throws DocumentError if it cannot be read, too_slow after a page without an end. */
export async function* picturesIn(
  { bytes, name, limits = {} }: LeakedFile,
  words: Words["leak"],
): AsyncGenerator<LeakedPicture> {
  if (kindOf(bytes) !== "pdf") {
    yield { picture: await readPicture(bytes, name, words, limits), page: null, of: 1 };
    return;
  }
  const { openMs = LIMIT_MS, pageMs = LIMIT_MS } = limits.pdf ?? {};
  const seconds = (ms: number) => Math.ceil(ms / 1000);
  const pdf = await openPdfInThread(bytes, limits.pdf).catch((error) => {
    throw inWords(error, words, say(words.fileTooSlow, { seconds: seconds(openMs) }));
  });
  try {
    const of = pdf.pageCount;
    if (of > MOST_PAGES)
      throw new DocumentError(
        "too_big",
        say(words.tooManyPages, { file: name, pages: of, most: MOST_PAGES }),
      );
    const within = { ...PAGE_PX, ...(limits.most && { height: limits.most }) };
    for (let page = 1; page <= of; page++) {
      const pixels = await pdf
        .drawPage(page, within)
        .catch((error) => {
          throw inWords(error, words, say(words.pageTooSlow, { page, seconds: seconds(pageMs) }));
        })
        .catch(nullUnlessSlow);
      yield { picture: pixels && (await greyOfPixels(pixels)), page, of };
    }
  } finally {
    await pdf.close();
  }
}

/** What PDFium's thread refused, which it says in English. */
function inWords(error: unknown, words: Words["leak"], tooSlow: string): unknown {
  if (!(error instanceof DocumentError)) return error;
  const said: Partial<Record<DocumentErrorCode, string>> = {
    encrypted: words.fileEncrypted,
    no_pages: words.fileWithoutPages,
    too_big: words.fileTooBig,
    too_slow: tooSlow,
    truncated: words.fileDamaged,
    unreadable: words.fileDamaged,
  };
  return new DocumentError(error.code, said[error.code] ?? error.message, { cause: error });
}

/** Whoever leaks a PDF may add a page that cannot be drawn: the others are compared. After a slow one no thread is left. */
function nullUnlessSlow(error: unknown): null {
  if (error instanceof DocumentError && error.code !== "too_slow") return null;
  throw error;
}
