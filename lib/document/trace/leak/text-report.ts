import { isUtf8 } from "node:buffer";
import type { GateDatabase } from "@/lib/gate/ports";
import { moment } from "@/lib/gate/words";
import { type TextSuspect, traceText } from "../text-find";
import type { Fact, Report } from "./report";
import { type Opening, openingsByRoom } from "./sessions";

type TextRequest = {
  /** The documents that it may be from: slugs of rooms, null for the NDA document. */
  rooms: readonly (string | null)[];
  /** As of `traceKeys`. */
  keys: readonly Uint8Array[];
  database: GateDatabase;
};

/** Finds the readers whose marks a leaked text has. Throws DatabaseError. */
export async function traceLeakedText(text: string, { rooms, keys, database }: TextRequest): Promise<Report> {
  const openings = await openingsByRoom(database);
  return textReport(
    text,
    keys,
    rooms.flatMap((room) => [...openings(room).values()]),
  );
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null if it is not a text. */
export function textIn(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder("utf-16le").decode(bytes);
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder().decode(bytes) : null;
}

/**
 * What the marks in a leaked text say.
 *
 * @param keys as of `traceKeys`
 * @param openings of every session that may have read
 */
export function textReport(text: string, keys: readonly Uint8Array[], openings: readonly Opening[]): Report {
  const bySession = new Map(openings.map((opening) => [opening.session, opening]));
  const { named, marks } = traceText(text, keys, [...bySession.keys()]);
  const compared: Fact = ["Compared", `${marks} marks in the text with ${bySession.size} sessions`];
  if (named.length === 0) return { named: false, facts: [compared], notes: marks === 0 ? NO_MARKS : TOO_FEW };
  const facts = named.flatMap((suspect) => describe(suspect, bySession.get(suspect.session)));
  return { named: true, facts: [compared, ...facts], notes: [] };
}

const NO_MARKS = [
  "No mark found: this text was not copied from the text of a page, or somebody typed it, read it from a picture, or deleted the marks.",
];
const TOO_FEW = [
  "No mark found that names a session beyond doubt. Most passages need 60 words as they were served, slides up to 100.",
  "Or the session is not in the log, or the marks were made with a secret that is not in TRACE_SECRETS.",
];

function describe({ session, z, error, passage }: TextSuspect, opening: Opening | undefined): Fact[] {
  const where = opening?.ip ? `, IP address ${opening.ip}, opened it at ${moment(opening.at)} UTC` : "";
  return [
    ["Reader", `${opening?.who ?? "unknown"}${where}`],
    ["Session", session],
    [
      "Certainty",
      `z ${z.toFixed(1)}: an innocent session gets that far with a probability below 1 in 10^${digitsOf(error)}`,
    ],
    ["Passage", shortened(passage)],
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
