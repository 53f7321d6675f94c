import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { DocumentError } from "../../lib/document/document-error";
import { type Opening, openingsByRoom } from "../../lib/document/trace/leak/sessions";
import { type TextSuspect, traceText } from "../../lib/document/trace/text-find";
import type { GateDatabase } from "../../lib/gate/ports";
import { moment } from "../../lib/gate/words";

const MOST_BYTES = 10_000_000;

export const isTextFile = (file: string): boolean => [".txt", ".md"].includes(extname(file).toLowerCase());

type TextRequest = {
  file: string;
  /** The documents that it may be from: slugs of rooms, null for the NDA document. */
  rooms: readonly (string | null)[];
  keys: readonly Uint8Array[];
};

/**
 * Finds the readers whose marks a leaked text has, and prints them.
 *
 * @throws DocumentError for a file that cannot be read; DatabaseError
 */
export async function traceTextFile(
  { database, print }: { database: GateDatabase; print(line: string): void },
  { file, rooms, keys }: TextRequest,
): Promise<void> {
  const text = await readLeakedText(file);
  const openings = await openingsByRoom(database);
  const readers = rooms.flatMap((room) => [...openings(room).values()]);
  for (const line of textReport(text, keys, readers)) print(line);
}

/** The text of a leak, in UTF-8, or in UTF-16 with a byte order mark. Throws DocumentError if it cannot be read or is too long. */
export async function readLeakedText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new DocumentError("not_found", `${file} does not exist or cannot be read.`);
  if (bytes.length > MOST_BYTES)
    throw new DocumentError("too_big", `${file} is over 10 MB. Save only the part that leaked.`);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

/**
 * What the marks in a leaked text say, in lines for the terminal.
 *
 * @param keys as of `traceKeys`
 * @param openings of every session that may have read
 */
export function textReport(
  text: string,
  keys: readonly Uint8Array[],
  openings: readonly Opening[],
): string[] {
  const bySession = new Map(openings.map((opening) => [opening.session, opening]));
  const { named, marks } = traceText(text, keys, [...bySession.keys()]);
  const compared = `Compared ${marks} marks in the text with ${bySession.size} sessions.`;
  if (named.length > 0)
    return [compared, ...named.flatMap((suspect) => describe(suspect, bySession.get(suspect.session)))];
  return [compared, marks === 0 ? NO_MARKS : TOO_FEW];
}

const NO_MARKS = `No mark found: this text was not copied from the text of a page, or somebody typed it, read it from a picture, or
deleted the marks.`;
const TOO_FEW = `No mark found that names a session beyond doubt. Most passages need 60 words as they were served, slides up to 100.
Or the session is not in the log, or the marks were made with a secret that is not in TRACE_SECRETS.`;

function describe({ session, z, error, passage }: TextSuspect, opening: Opening | undefined): string[] {
  const where = opening?.ip ? `, IP address ${opening.ip}, opened it at ${moment(opening.at)} UTC` : "";
  return [
    `Reader    ${opening?.who ?? "unknown"}${where}`,
    `Session   ${session}`,
    `Certainty z ${z.toFixed(1)}: an innocent session gets that far with a probability below 1 in 10^${digitsOf(error)}`,
    `Passage   ${shortened(passage)}`,
  ];
}

const digitsOf = (error: number): number => Math.min(99, Math.floor(-Math.log10(error)));

const ENDS = 60;

function shortened(passage: string): string {
  const line = passage.replace(/\s+/g, " ");
  const words = line.split(" ").length;
  const quoted = line.length > 2 * ENDS ? `${line.slice(0, ENDS)} ... ${line.slice(-ENDS)}` : line;
  return `${words} words: "${quoted}"`;
}
