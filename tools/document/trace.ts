import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import sharp from "sharp";
import { embeddedDatabase } from "../../lib/backends/embedded/database";
import { databaseOf } from "../../lib/backends/index";
import { DocumentError } from "../../lib/document/document-error";
import type { Manifest } from "../../lib/document/manifest";
import { prepareDocument } from "../../lib/document/prepare";
import type { DocumentStore } from "../../lib/document/store/document-store";
import { fileStore } from "../../lib/document/store/file-store";
import { openStore } from "../../lib/document/store/open-store";
import { errorDigits } from "../../lib/document/trace/naming";
import { signsOf, traceKeys } from "../../lib/document/trace/pattern";
import type { ServerEnv } from "../../lib/env/server-env";
import { moment } from "../../lib/gate/words";
import { drawEvidence } from "./trace/evidence";
import { type KnownPage, PAGE_PX } from "./trace/find-pages";
import { openCv } from "./trace/opencv";
import { greyOf, readPicture } from "./trace/read-picture";
import { type Opening, openingsByRoom } from "./trace/sessions";
import { type Finding, type Named, tracePicture } from "./trace/trace-picture";

export type TraceRequest = {
  /** The picture. */
  file: string;
  /** The documents to look in: slugs of rooms, null for the NDA document. */
  rooms: readonly (string | null)[];
  /** An older PDF of the first of `rooms`, which is no longer prepared. */
  pdf?: string | undefined;
  /** TRACE_SECRETS or GATE_SECRETS, as the server has them. */
  secrets: Pick<ServerEnv, "traceSecrets" | "gateSecrets">;
};

type TracedPage = KnownPage & { room: string | null; title: string };

/**
 * Finds the readers whose mark a leaked picture has, prints them, and writes a picture of the evidence beside it.
 *
 * @throws DocumentError for a file that is no picture, or without a document or a secret; DatabaseError
 */
export async function trace(settings: ServerEnv, { file, rooms, pdf, secrets }: TraceRequest): Promise<void> {
  const keys = traceKeys(secrets);
  const leak = await readPicture(file);
  const folder = await mkdtemp(join(tmpdir(), "trace-"));
  const database = databaseOf(settings);
  try {
    const pages =
      pdf === undefined
        ? await preparedPages(settings, rooms)
        : await pagesOfPdf(pdf, rooms[0] ?? null, folder);
    if (pages.length === 0)
      throw new DocumentError(
        "not_found",
        "No document is prepared here, so there is nothing to compare the picture with.",
      );
    const openings = await openingsByRoom(database);
    const roomOf = new Map(pages.map((page) => [page as KnownPage, page.room]));
    const suspects = new Map(rooms.map((room) => [room, [...openings(room).keys()]]));
    const cv = await openCv();
    const finding = await tracePicture(cv, leak, pages, {
      keys,
      sessionsOf: (page) => suspects.get(roomOf.get(page) ?? null) ?? [],
    });
    const page = pages.find((one) => one === finding.page?.page);
    console.log(
      `Compared ${pages.length} pages and ${[...suspects.values()].reduce((sum, { length }) => sum + length, 0)} sessions.`,
    );
    if (!page) return console.log(NO_PAGE);
    const corners = finding.page?.registration?.matches.length;
    console.log(
      `Page      ${page.page} of ${page.title}${corners ? `, ${corners} corners of it are in the picture` : ", by its outline only"}`,
    );
    const [clearest] = finding.named;
    if (!clearest) return console.log(noMark(finding));
    const readers = finding.named.map((named) =>
      describe(named, openings(page.room).get(named.session), finding.trials),
    );
    for (const lines of readers) for (const line of lines) console.log(line);
    if (finding.named.length > 1) console.log(SEVERAL);
    if (!finding.evidence) return;
    const signs = (session: string) =>
      signsOf(clearest.key, { session, source: page.source, page: page.page }, finding.evidence?.rows ?? 0);
    const clean = await page.read(PAGE_PX);
    const proof = {
      clean,
      leak,
      evidence: finding.evidence,
      signs: signs(clearest.session),
      others: signs("nobody"),
    };
    const picture = evidenceFile(file);
    await writeFile(picture, await drawEvidence(cv, proof, readers[0] ?? []));
    console.log(`Evidence  ${picture}`);
  } finally {
    if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_PAGE = `No page was recognized in the picture, so nobody can be named. An empty corner has nothing to recognize; a larger
part of the page may. For a document that has been replaced, add --pdf FILE.`;
const SEVERAL = "The picture was made of several copies.";

const noMark = ({ highest, threshold }: Finding): string =>
  `No mark found. The likeliest session reaches z ${highest.toFixed(1)}; one is named from ${threshold.toFixed(1)}.
Either the page was not sent by this site with its present secrets, or too little of the mark is left: it is lost where
white or black is clipped, and in a small or very blurred part.`;

function describe({ session, z }: Named, opening: Opening | undefined, trials: number): string[] {
  const where = opening?.ip ? `, IP address ${opening.ip}, opened it at ${moment(opening.at)} UTC` : "";
  return [
    `Reader    ${opening?.who ?? "unknown"}${where}`,
    `Session   ${session}`,
    `Certainty z ${z.toFixed(1)}: an innocent session gets that far with a probability below 1 in 10^${errorDigits(z, trials)}`,
  ];
}

/** "leak.trace.png" beside "leak.jpg". */
const evidenceFile = (file: string): string =>
  `${file.slice(0, file.length - extname(file).length)}.trace.png`;

async function preparedPages(settings: ServerEnv, rooms: readonly (string | null)[]): Promise<TracedPage[]> {
  const all = await Promise.all(
    rooms.map(async (room) => {
      const store = await openStore(settings, room);
      const document = await store.current();
      return document ? pagesOf(store, document, room) : [];
    }),
  );
  return all.flat();
}

async function pagesOfPdf(pdf: string, room: string | null, folder: string): Promise<TracedPage[]> {
  const store = fileStore(folder);
  return pagesOf(store, await prepareDocument(pdf, store), room);
}

const pagesOf = (
  store: DocumentStore,
  { id, title, source, pages }: Manifest,
  room: string | null,
): TracedPage[] =>
  pages.map(({ width, height }, i) => ({
    room,
    title: `${title ?? source.name}, ${room === null ? "the NDA document" : `the document of the room ${room}`}`,
    source: source.sha256,
    page: i + 1,
    proportion: width / height,
    async read(px) {
      const base = await store.readBase(id, i + 1, PAGE_PX);
      if (!base)
        throw new DocumentError(
          "store",
          `Page ${i + 1} of the prepared document is missing. Prepare it again.`,
        );
      return greyOf(sharp(base).resize(px));
    },
  }));
