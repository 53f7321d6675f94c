import { isUtf8 } from "node:buffer";
import { moment } from "@/rooms/record/words";
import { errorDigits } from "../../document/trace/naming";
import { type TextSuspect, traceText } from "../../document/trace/text-find";
import { orNotFound, type TracedPage } from "./known-pages";
import type { Fact, Report } from "./report";
import { type Opening, openingsByRoom } from "./sessions";
import type { Suspicion } from "./trace-leak";

type TextPage = TracedPage & { text: string };

/**
 * Finds the readers whose marks a leaked text has, among all sessions in the log.
 *
 * @param pages that it may be from
 * @throws DocumentError not_found without any page, store; DatabaseError; what `pace` throws
 */
export async function traceLeakedText(
  text: string,
  pages: readonly TracedPage[],
  { database, keys, pace }: Suspicion,
): Promise<Report> {
  const openings = await openingsByRoom(database);
  const rooms = [...new Set(orNotFound(pages).map(({ room }) => room))];
  const documents = await Promise.all(
    rooms.map(async (room) => {
      const texts: TextPage[] = [];
      for (const page of pages.filter((one) => one.room === room))
        texts.push({ ...page, text: await page.readText() });
      return { pages: texts, sessions: [...openings(room).keys()] };
    }),
  );
  const written = text.replace(/&#(8203|x200b);|&ZeroWidthSpace;/gi, "\u200B");
  const { named, marks, found, trials } = await traceText(written, keys, documents, pace);
  const sessions = new Set(documents.flatMap((document) => document.sessions)).size;
  const facts: Fact[] = [
    ["Compared", `${pages.length} pages, ${sessions} sessions`],
    ["Text", `${marks} marks; ${found} words are on a page, in rows of six or more`],
  ];
  const readers = named.flatMap((suspect) =>
    describe(suspect, trials, openings(suspect.passage.pages[0]?.room ?? null).get(suspect.session)),
  );
  const notes = named.length > 0 ? [] : marks === 0 ? NO_MARKS : found === 0 ? NO_PAGE : TOO_FEW;
  return { named: named.length > 0, facts: [...facts, ...readers], notes };
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null if it is not a text. */
export function textIn(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder("utf-16le").decode(bytes);
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder().decode(bytes) : null;
}

const NO_MARKS = [
  "No mark found: this text was not copied from the text of a page, or somebody typed it, read it from a picture, or deleted the marks.",
];
const NO_PAGE = [
  "The text has marks, but no passage of it is in a prepared document, so no reader is named. A document that has been replaced is compared with npm run document -- trace FILE --pdf OLD.pdf",
];
const TOO_FEW = [
  "No mark found that names a session beyond doubt. Most passages need 60 words as they were served, slides up to 100.",
  "Or the session is not in the log, or the marks were made with a secret that is not in TRACE_SECRETS.",
];

function describe(
  { session, z, passage }: TextSuspect<TextPage>,
  trials: number,
  opening: Opening | undefined,
): Fact[] {
  const where = opening?.ip ? `, IP address ${opening.ip}, opened it at ${moment(opening.at)} UTC` : "";
  const { pages, words, found, rows } = passage;
  const numbers = pages.map(({ page }) => page).sort((a, b) => a - b);
  const from = `${numbers.length > 1 ? "pages" : "page"} ${numbers.join(", ")} of ${pages[0]?.title}`;
  return [
    ["Reader", `${opening?.who ?? "unknown"}${where}`],
    ["Session", session],
    [
      "Error",
      `below 1 in 10^${errorDigits(z, trials)} that any session without a part in it is named (z ${z.toFixed(1)})`,
    ],
    ["Passage", `${found} of ${words} words are on ${from}: "${shortened(rows)}"`],
  ];
}

const ENDS = 60;

/** The first and last words. */
function shortened(rows: readonly string[]): string {
  const line = rows.join(" [...] ").replace(/\s+/g, " ");
  return line.length > 2 * ENDS ? `${line.slice(0, ENDS)} ... ${line.slice(-ENDS)}` : line;
}
