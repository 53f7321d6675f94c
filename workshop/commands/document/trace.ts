import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { DocumentError } from "../../../document/document-error";
import { prepareDocument } from "../../../document/prepare";
import { fileStore } from "../../../document/store/file-store";
import { openStore } from "../../../document/store/open-store";
import { unpaced } from "../../../document/trace/pace";
import { traceKeys } from "../../../document/trace/pattern";
import type { ServerEnv } from "../../../lib/env/server-env";
import { embeddedDatabase } from "../../../rooms/backends/embedded/database";
import { databaseOf } from "../../../rooms/backends/index";
import type { KnownPage } from "../../../rooms/leak/find-pages";
import {
  type Compared,
  type Pages,
  pagesOf,
  preparedPages,
  type TracedPage,
  type TracedRoom,
} from "../../../rooms/leak/known-pages";
import { linesOf } from "../../../rooms/leak/report";
import { STUDIES } from "../../../rooms/leak/sessions";
import { textIn, traceLeakedText } from "../../../rooms/leak/text-report";
import { traceLeak } from "../../../rooms/leak/trace-leak";
import type { GateDatabase } from "../../../rooms/rules/ports";
import { inTemporaryFolder } from "../../content/disk";
import { UsageError } from "../../content/usage-error";
import { english } from "../lib/english";
import { localSettings } from "../lib/local-env";
import { readable } from "./trace/heic";
import { studyPictures } from "./trace/study-pictures";

export type TraceRequest = Compared & {
  /** A picture, a PDF of pictures, or a text. */
  file: string;
  /** An older PDF of the first of `rooms`, which is no longer prepared. */
  pdf?: string | undefined;
  /** The server's keys (traceKeys), also older ones. */
  keys: readonly Uint8Array[];
};

export type TraceContext = {
  database: GateDatabase;
  storeOf(key: string | null): Promise<Pages>;
  /** The pictures of the private studies. */
  pictures(): readonly (KnownPage & { title: string })[];
  print(line: string): void;
};

/**
 * Finds the readers whose mark a leaked picture or text has, prints them, and writes a picture of the evidence beside a picture.
 *
 * @throws DocumentError for a file that cannot be read, or if no document is prepared; DatabaseError
 */
export async function trace(context: TraceContext, request: TraceRequest): Promise<void> {
  const { file, rooms, pdf, keys } = request;
  const { database, storeOf, pictures, print } = context;
  await inTemporaryFolder(async (folder) => {
    const pages = async () =>
      pdf === undefined
        ? [
            ...(await preparedPages(request, storeOf, english.leak)),
            ...(rooms.includes(null) ? pictures() : []).map(ofStudies),
          ]
        : await pagesOfPdf(pdf, rooms[0] ?? null, folder);
    const suspicion = { database, keys, pace: unpaced, words: english.leak };
    if (isTextFile(file)) {
      const report = await traceLeakedText(await readLeakedText(file), await pages(), suspicion);
      return linesOf(report).forEach(print);
    }
    const leak = { bytes: await readFile(await readable(file, folder)), name: file };
    for await (const { page, report, drawEvidence } of traceLeak(leak, await pages(), suspicion)) {
      for (const line of linesOf(report)) print(line);
      const evidence = await drawEvidence();
      if (!evidence) continue;
      const picture = evidenceFile(file, page === null ? "" : `.${page}`);
      await writeFile(picture, evidence);
      print(`Evidence  ${picture}`);
    }
  });
}

const isTextFile = (file: string): boolean => [".txt", ".md"].includes(extname(file).toLowerCase());

const MOST_BYTES = 10_000_000;

/** The text of a leak. Throws DocumentError if it cannot be read, is no text or is too long. */
async function readLeakedText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new DocumentError("not_found", `${file} does not exist or cannot be read.`);
  if (bytes.length > MOST_BYTES)
    throw new DocumentError("too_big", `${file} is over 10 MB. Save only the part that leaked.`);
  const text = textIn(bytes);
  if (text === null) throw new DocumentError("unreadable", `${file} is not a text in UTF-8.`);
  return text;
}

/** "leak.trace.png" beside "leak.jpg". */
const evidenceFile = (file: string, number: string): string =>
  `${file.slice(0, file.length - extname(file).length)}${number}.trace.png`;

const ofStudies = (picture: KnownPage & { title: string }): TracedPage => ({
  ...picture,
  room: STUDIES,
  readText: async () => "",
});

async function pagesOfPdf(pdf: string, room: TracedRoom, folder: string): Promise<TracedPage[]> {
  const store = fileStore(join(folder, "document"));
  return pagesOf(store, await prepareDocument(pdf, store), room, english.leak);
}

/**
 * As `trace`, with a site's documents, log and secrets.
 *
 * @throws UsageError without the server's secrets, and what `trace` throws
 */
export async function traceSite(settings: ServerEnv, request: Omit<TraceRequest, "keys">): Promise<void> {
  const keys = traceKeys(await secretsOf(settings));
  const database = databaseOf(settings);
  const storeOf = (key: string | null) => openStore(settings, key);
  try {
    await trace({ database, storeOf, pictures: studyPictures, print: console.log }, { ...request, keys });
  } finally {
    if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
  }
}

/** The server's secrets: those in the environment, or those that `npm run preview` made on this machine. */
async function secretsOf(settings: ServerEnv): Promise<Parameters<typeof traceKeys>[0]> {
  if (settings.traceSecrets.length > 0 || process.env.GATE_SECRETS) return settings;
  if (settings.supabase)
    throw new UsageError(
      "Set TRACE_SECRETS, or else GATE_SECRETS, as on the server: the marks follow from it.",
    );
  const { GATE_SECRETS = "" } = await localSettings(settings.dataDir);
  return { traceSecrets: [], gateSecrets: [GATE_SECRETS] };
}
