import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import sharp from "sharp";
import { DocumentError } from "../../lib/document/document-error";
import type { Manifest } from "../../lib/document/manifest";
import { prepareDocument } from "../../lib/document/prepare";
import type { DocumentStore } from "../../lib/document/store/document-store";
import { fileStore } from "../../lib/document/store/file-store";
import { drawEvidence } from "../../lib/document/trace/leak/evidence";
import { type KnownPage, PAGE_PX } from "../../lib/document/trace/leak/find-pages";
import { openCv } from "../../lib/document/trace/leak/opencv";
import { greyOf, readPicture } from "../../lib/document/trace/leak/read-picture";
import { type Opening, openingsByRoom, STUDIES } from "../../lib/document/trace/leak/sessions";
import { type Finding, tracePicture } from "../../lib/document/trace/leak/trace-picture";
import { errorDigits } from "../../lib/document/trace/naming";
import { signsOf } from "../../lib/document/trace/pattern";
import type { GateDatabase } from "../../lib/gate/ports";
import { moment } from "../../lib/gate/words";
import { isTextFile, traceTextFile } from "./trace-text";

export type TraceRequest = {
  /** A picture, or a text. */
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
type Pages = Pick<DocumentStore, "current" | "readBase">;

/** `room`: null for the NDA document, STUDIES for a picture of a private study. */
type TracedPage = KnownPage & { room: string | null; title: string };

/**
 * Finds the readers whose mark a leaked picture or text has, prints them, and writes a picture of the evidence beside a picture.
 *
 * @throws DocumentError for a file that cannot be read, or if no document is prepared; DatabaseError
 */
export async function trace(context: TraceContext, { file, rooms, pdf, keys }: TraceRequest): Promise<void> {
  const { database, storeOf, pictures, print } = context;
  if (isTextFile(file)) return traceTextFile(context, { file, rooms, keys });
  const leak = await readPicture(file);
  const folder = await mkdtemp(join(tmpdir(), "trace-"));
  try {
    const pages =
      pdf === undefined
        ? [
            ...(await preparedPages(rooms, storeOf)),
            ...(rooms.includes(null) ? pictures() : []).map(ofStudies),
          ]
        : await pagesOfPdf(pdf, rooms[0] ?? null, folder);
    if (pages.length === 0)
      throw new DocumentError("not_found", "No document is prepared, so there is no page to compare with.");
    const openings = await openingsByRoom(database);
    const suspects = new Map([...rooms, STUDIES].map((room) => [room, [...openings(room).keys()]]));
    const sessions = new Set([...suspects.values()].flat()).size;
    print(`Compared  ${pages.length} pages, ${sessions} sessions`);
    const cv = await openCv();
    const finding = await tracePicture(cv, leak, pages, {
      keys,
      sessionsOf: ({ room }) => suspects.get(room) ?? [],
    });
    const lines = wordsOf(finding, openings(finding.page?.page.room ?? null));
    for (const line of lines) print(line);
    const [clearest] = finding.named;
    if (!clearest || !finding.page || !finding.evidence) return;
    const { page } = finding.page;
    const { rows } = finding.evidence;
    const signs = (session: string) =>
      signsOf(clearest.key, { session, source: page.source, page: page.page }, rows);
    const proof = { clean: await page.read(PAGE_PX), leak, evidence: finding.evidence };
    const both = { signs: signs(clearest.session), others: signs("of nobody") };
    const picture = evidenceFile(file);
    await writeFile(picture, await drawEvidence(cv, { ...proof, ...both }, lines.slice(0, 4)));
    print(`Evidence  ${picture}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The finding for the person who runs the command; the first four lines are about the clearest reader. */
function wordsOf(finding: Finding<TracedPage>, openings: ReadonlyMap<string, Opening>): string[] {
  const { page: found, named, highest, threshold, trials } = finding;
  if (!found)
    return [
      "No page was recognized in the picture, so nobody is named. An empty corner has nothing to recognize: look for a",
      "picture with more of the page. A document that has been replaced is compared with --pdf FILE.",
    ];
  const { page, title } = found.page;
  const corners = found.registration?.matches.length;
  const where = `Page      ${page} of ${title}: ${corners ? `${corners} corners match` : "only its outline matches"}`;
  if (named.length === 0)
    return [
      where,
      `No mark found. The likeliest session has a z of ${highest.toFixed(1)}; from ${threshold.toFixed(1)} one is named.`,
      "Either this site did not send the page with one of its present secrets, or too little of the mark is left. It is lost",
      "where white or black is clipped, and in a small or very blurred part.",
    ];
  const readers = named.flatMap(({ session, z }) => {
    const { who, ip, at } = openings.get(session) ?? { who: "unknown", ip: "", at: "" };
    return [
      `Reader    ${who}${ip ? `, IP address ${ip}, opened the document on ${moment(at)} UTC` : ""}`,
      `Session   ${session}`,
      `Error     below 1 in 10^${errorDigits(z, trials)} that any session without a part in it is named (z ${z.toFixed(1)})`,
    ];
  });
  return [
    where,
    ...readers,
    ...(named.length > 1 ? ["The picture is made of several readers' copies."] : []),
  ];
}

/** "leak.trace.png" beside "leak.jpg". */
const evidenceFile = (file: string): string =>
  `${file.slice(0, file.length - extname(file).length)}.trace.png`;

async function preparedPages(
  rooms: readonly (string | null)[],
  storeOf: TraceContext["storeOf"],
): Promise<TracedPage[]> {
  const all = await Promise.all(
    rooms.map(async (room) => {
      const store = await storeOf(room);
      const document = await store.current();
      return document ? pagesOf(store, document, room) : [];
    }),
  );
  return all.flat();
}

const ofStudies = (picture: KnownPage & { title: string }): TracedPage => ({ ...picture, room: STUDIES });

async function pagesOfPdf(pdf: string, room: string | null, folder: string): Promise<TracedPage[]> {
  const store = fileStore(folder);
  return pagesOf(store, await prepareDocument(pdf, store), room);
}

const pagesOf = (store: Pages, { id, title, source, pages }: Manifest, room: string | null): TracedPage[] =>
  pages.map((size, i) => ({
    room,
    title: `${title ?? source.name}, ${room === null ? "the NDA document" : `of the room ${room}`}`,
    source: source.sha256,
    page: i + 1,
    size,
    async read(px) {
      const base = await store.readBase(id, i + 1, PAGE_PX);
      if (base) return greyOf(sharp(base).resize(px));
      throw new DocumentError(
        "store",
        `Page ${i + 1} of the prepared document is missing. Prepare it again.`,
      );
    },
  }));
