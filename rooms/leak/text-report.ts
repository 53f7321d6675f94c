import { isUtf8 } from "node:buffer";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { moment } from "@/rooms/record/words";
import { errorDigits } from "../../document/trace/naming";
import { type TextSuspect, traceText } from "../../document/trace/text-find";
import { orNotFound, type TracedPage } from "./known-pages";
import { errorFact, type Fact, type Report } from "./report";
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
  { database, keys, pace, words }: Suspicion,
): Promise<Report> {
  const openings = await openingsByRoom(database, words);
  const rooms = [...new Set(orNotFound(pages, words).map(({ room }) => room))];
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
    [words.compared, say(words.pagesAndSessions, { pages: pages.length, sessions })],
    [words.text, say(words.marksAndWords, { marks, found })],
  ];
  const readers = named.flatMap((suspect) =>
    describe(suspect, trials, openings(suspect.passage.pages[0]?.room ?? null).get(suspect.session), words),
  );
  const why =
    marks === 0 ? [words.noMarks] : found === 0 ? [words.noPassage] : [words.tooFew, words.orNotInLog];
  return { named: named.length > 0, facts: [...facts, ...readers], notes: named.length > 0 ? [] : why };
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null if it is not a text. */
export function textIn(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder("utf-16le").decode(bytes);
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder().decode(bytes) : null;
}

function describe(
  { session, z, passage }: TextSuspect<TextPage>,
  trials: number,
  opening: Opening | undefined,
  words: Words["leak"],
): Fact[] {
  const { who, ip, at } = opening ?? { who: words.unknownReader, ip: "", at: "" };
  const { pages, found, rows } = passage;
  const numbers = pages.map(({ page }) => page).sort((a, b) => a - b);
  return [
    [words.reader, ip ? say(words.openedIt, { who, ip, moment: moment(at) }) : who],
    [words.session, session],
    errorFact(z, errorDigits(z, trials), words),
    [
      words.passage,
      say(words.wordsOnPages, {
        ...{ found, words: passage.words, pages: numbers.length, numbers: numbers.join(", ") },
        ...{ title: pages[0]?.title ?? "", text: shortened(rows) },
      }),
    ],
  ];
}

const ENDS = 60;

/** The first and last words. */
function shortened(rows: readonly string[]): string {
  const line = rows.join(" [...] ").replace(/\s+/g, " ");
  return line.length > 2 * ENDS ? `${line.slice(0, ENDS)} ... ${line.slice(-ENDS)}` : line;
}
