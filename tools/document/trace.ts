import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { DocumentError } from "../../lib/document/document-error";
import { openPdfInThread } from "../../lib/document/pdf/pdf-in-thread";
import { readPdf } from "../../lib/document/pdf/read-pdf";
import { prepareDocument } from "../../lib/document/prepare";
import { fileStore } from "../../lib/document/store/file-store";
import type { Grey } from "../../lib/document/trace/grey";
import type { KnownPage } from "../../lib/document/trace/leak/find-pages";
import {
  type Pages,
  pagesOf,
  preparedPages,
  type TracedPage,
} from "../../lib/document/trace/leak/known-pages";
import { unpaced } from "../../lib/document/trace/leak/pace";
import { greyOfPixels, readPicture } from "../../lib/document/trace/leak/read-picture";
import { linesOf } from "../../lib/document/trace/leak/report";
import { STUDIES } from "../../lib/document/trace/leak/sessions";
import { textIn, traceLeakedText } from "../../lib/document/trace/leak/text-report";
import { traceLeak } from "../../lib/document/trace/leak/trace-leak";
import { kindOf } from "../../lib/files/file-kind";
import type { GateDatabase } from "../../lib/gate/ports";
import { beginning, readable } from "./trace/heic";

export type TraceRequest = {
  /** A picture, a PDF of pictures, or a text. */
  file: string;
  /** The documents to look in: slugs of rooms, null for the NDA document. */
  rooms: readonly (string | null)[];
  /** An older PDF of the first of `rooms`, which is no longer prepared. */
  pdf?: string | undefined;
  /** The server's keys (traceKeys), also older ones. */
  keys: readonly Uint8Array[];
};

export type TraceContext = {
  database: GateDatabase;
  storeOf(room: string | null): Promise<Pages>;
  /** The pictures of the private studies. */
  pictures(): readonly (KnownPage & { title: string })[];
  print(line: string): void;
};

/**
 * Finds the readers whose mark a leaked picture or text has, prints them, and writes a picture of the evidence beside a picture.
 *
 * @throws DocumentError for a file that cannot be read, or if no document is prepared; DatabaseError
 */
export async function trace(context: TraceContext, { file, rooms, pdf, keys }: TraceRequest): Promise<void> {
  const { database, storeOf, pictures, print } = context;
  const folder = await mkdtemp(join(tmpdir(), "trace-"));
  try {
    const pages = async () =>
      pdf === undefined
        ? [
            ...(await preparedPages(rooms, storeOf)),
            ...(rooms.includes(null) ? pictures() : []).map(ofStudies),
          ]
        : await pagesOfPdf(pdf, rooms[0] ?? null, folder);
    const suspicion = { database, keys, pace: unpaced };
    if (isTextFile(file)) {
      const report = await traceLeakedText(await readLeakedText(file), await pages(), suspicion);
      return linesOf(report).forEach(print);
    }
    for await (const { leak, number, of } of picturesIn(file, folder)) {
      const found = await traceLeak(leak, await pages(), { ...suspicion, pictures: of });
      if (number !== null) print(`${number > 1 ? "\n" : ""}Page ${number} of ${file}`);
      for (const line of linesOf(found.report)) print(line);
      if (!found.evidence) continue;
      const picture = evidenceFile(file, number === null ? "" : `.${number}`);
      await writeFile(picture, found.evidence);
      print(`Evidence  ${picture}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const isTextFile = (file: string): boolean => [".txt", ".md"].includes(extname(file).toLowerCase());

const MOST_BYTES = 10_000_000;

/** The text of a leak. Throws DocumentError if it cannot be read, is no text or is too long. */
export async function readLeakedText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new DocumentError("not_found", `${file} does not exist or cannot be read.`);
  if (bytes.length > MOST_BYTES)
    throw new DocumentError("too_big", `${file} is over 10 MB. Save only the part that leaked.`);
  const text = textIn(bytes);
  if (text === null) throw new DocumentError("unreadable", `${file} is not a text in UTF-8.`);
  return text;
}

type LeakedPicture = { leak: Grey; number: number | null; of: number };

const MOST_PDF_PAGES = 20;
/** In px: the larger of the widths that readers get. */
const PDF_PX = 2400;

/** A picture, or the pages of a PDF one by one, with their numbers. Throws DocumentError if it cannot be read. */
async function* picturesIn(file: string, folder: string): AsyncGenerator<LeakedPicture> {
  if (kindOf(beginning(file)) !== "pdf") {
    yield { leak: await readPicture(await readable(file, folder), file), number: null, of: 1 };
    return;
  }
  const pdf = await openPdfInThread(await readPdf(file));
  try {
    if (pdf.pageCount > MOST_PDF_PAGES)
      throw new DocumentError(
        "too_big",
        `${file} has ${pdf.pageCount} pages; at most ${MOST_PDF_PAGES} are traced at once. Save those that leaked as a PDF of their own.`,
      );
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { drawn } = await pdf.readPage(number, [PDF_PX]);
      const [{ pixels } = { pixels: null }] = drawn;
      if (pixels) yield { leak: await greyOfPixels(pixels), number, of: pdf.pageCount };
    }
  } finally {
    await pdf.close();
  }
}

/** "leak.trace.png" beside "leak.jpg". */
const evidenceFile = (file: string, number: string): string =>
  `${file.slice(0, file.length - extname(file).length)}${number}.trace.png`;

const ofStudies = (picture: KnownPage & { title: string }): TracedPage => ({
  ...picture,
  room: STUDIES,
  readText: async () => "",
});

async function pagesOfPdf(pdf: string, room: string | null, folder: string): Promise<TracedPage[]> {
  const store = fileStore(join(folder, "document"));
  return pagesOf(store, await prepareDocument(pdf, store), room);
}
