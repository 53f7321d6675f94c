import type { Pace } from "@/document/trace/pace";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { moment } from "@/rooms/record/words";
import type { GateDatabase } from "@/rooms/rules/ports";
import type { Grey } from "../../document/trace/grey";
import { errorDigits } from "../../document/trace/naming";
import { COLUMNS, signsOf } from "../../document/trace/pattern";
import { drawEvidence } from "./evidence";
import { PAGE_PX } from "./find-pages";
import { orNotFound, type TracedPage } from "./known-pages";
import { type LeakedFile, picturesIn } from "./leaked-file";
import { type OpenCv, openCv } from "./opencv";
import { errorFact, type Fact, factLines, inTenths, type Report } from "./report";
import { type Opening, openingsByRoom } from "./sessions";
import { type Evidence, type Finding, type Named, tracePicture } from "./trace-picture";

/** The sessions and keys that a leak is compared with. `keys`: the server's (traceKeys), also older ones. */
export type Suspicion = {
  database: GateDatabase;
  keys: readonly Uint8Array[];
  pace: Pace;
  /** In which the report is. */
  words: Words["leak"];
};

/** `drawEvidence`: a picture of the evidence, as PNG; null if no reader is named. */
export type TracedPicture = { page: number | null; report: Report; drawEvidence(): Promise<Buffer | null> };

/**
 * Finds the readers whose mark a leaked picture has, or page by page those of a PDF, among all sessions in the log.
 *
 * @param known pages that it may show
 * @throws DocumentError for a file that cannot be read, not_found without any known page, store; DatabaseError; what `pace` throws
 */
export async function* traceLeak(
  leak: LeakedFile,
  known: readonly TracedPage[],
  { database, keys, pace, words }: Suspicion,
): AsyncGenerator<TracedPicture> {
  const openings = await openingsByRoom(database, words);
  const suspects = new Map(orNotFound(known, words).map(({ room }) => [room, [...openings(room).keys()]]));
  const sessions = new Set([...suspects.values()].flat()).size;
  const compared: Fact = [words.compared, say(words.pagesAndSessions, { pages: known.length, sessions })];
  const cv = await openCv();
  const sessionsOf = ({ room }: TracedPage) => suspects.get(room) ?? [];
  for await (const { picture, page, of } of picturesIn(leak, words)) {
    const compare = (one: Grey) => tracePicture(cv, one, known, { keys, sessionsOf, pictures: of }, pace);
    const finding = picture && (await compare(picture).catch(nullOfOpenCv));
    const { facts, notes } = finding
      ? wordsOf(finding, openings, words)
      : { facts: [], notes: [words.notCompared] };
    const where: Fact[] = page === null ? [] : [["PDF", say(words.pageOf, { page, total: of })]];
    yield {
      page,
      report: { named: (finding?.named.length ?? 0) > 0, facts: [compared, ...where, ...facts], notes },
      drawEvidence: async () => finding && evidenceOf(cv, finding, facts, words),
    };
    await pace();
  }
}

/** OpenCV throws a number: its place in memory. */
function nullOfOpenCv(error: unknown): null {
  if (typeof error === "number") return null;
  throw error;
}

/** About the clearest reader, whom the first four facts are about, too. */
async function evidenceOf(
  cv: OpenCv,
  { named: [clearest] }: Finding<TracedPage>,
  facts: readonly Fact[],
  words: Words["leak"],
): Promise<Buffer | null> {
  if (!clearest) return null;
  const { evidence, found } = clearest;
  const { page } = found;
  const signs = (session: string) =>
    signsOf(clearest.key, { session, source: page.source, page: page.page }, evidence.rows);
  const proof = { clean: await page.read(PAGE_PX), leak: found.leak, evidence };
  const both = { signs: signs(clearest.session), others: signs("of nobody") };
  return drawEvidence(cv, { ...proof, ...both }, factLines(facts.slice(0, 4)), words);
}

function wordsOf(
  { page: found, named, highest, threshold, trials }: Finding<TracedPage>,
  openings: (room: string | null) => ReadonlyMap<string, Opening>,
  words: Words["leak"],
): Pick<Report, "facts" | "notes"> {
  if (!found) return { facts: [], notes: [words.noPage, words.emptyCorner] };
  const corners = found.registration?.matches.length;
  const place = { page: found.page.page, title: found.page.title };
  const match = corners ? say(words.cornersMatch, { ...place, corners }) : say(words.outlineMatches, place);
  const where: Fact = [words.page, found.undone ? say(undoneIn(words)[found.undone], { match }) : match];
  if (named.length === 0) {
    const { lang } = words.noMark;
    const z = { highest: inTenths(highest, lang), threshold: inTenths(threshold, lang) };
    return { facts: [where], notes: [say(words.noMark, z), words.whyNoMark] };
  }
  const readers = named.flatMap((one): Fact[] => {
    const { session, z } = one;
    const { who, ip, at } = openings(one.found.page.room).get(session) ?? {
      ...{ who: words.unknownReader, ip: "", at: "" },
    };
    return [
      [words.reader, ip ? say(words.openedDocument, { who, ip, moment: moment(at) }) : who],
      [words.session, session],
      errorFact(z, errorDigits(z, trials), words),
      ...(named.length > 1 ? [placeOf(one, words)] : []),
    ];
  });
  return { facts: [where, ...readers], notes: named.length > 1 ? [words.severalCopies] : [] };
}

const undoneIn = (words: Words["leak"]) => ({
  negative: words.isNegative,
  mirrored: words.isMirrored,
  mirroredNegative: words.isMirroredNegative,
});

/** Where on which page a reader's mark is clear. */
function placeOf({ found, evidence, session, key }: Named<TracedPage>, words: Words["leak"]): Fact {
  const { source, page, title } = found.page;
  const parts = clearParts(evidence, signsOf(key, { session, source, page }, evidence.rows));
  if (parts.length === 9) return [words.place, say(words.allOver, { page, title })];
  if (parts.length === 0) return [words.place, say(words.spread, { page, title })];
  const names = partsIn(words);
  const listed = new Intl.ListFormat(words.inParts.lang, { type: "unit" });
  return [
    words.place,
    say(words.inParts, { page, title, parts: listed.format(parts.map((i) => names[i] ?? "")) }),
  ];
}

/** The ninths of a page, row by row. */
const partsIn = (words: Words["leak"]) => [
  ...[words.upperLeft, words.upperMiddle, words.upperRight],
  ...[words.middleLeft, words.middle, words.middleRight],
  ...[words.lowerLeft, words.lowerMiddle, words.lowerRight],
];

/** An innocent session reaches it in one of the nine parts with a probability below 1 in 300 (naming.ts). */
const CLEAR = 4;

/**
 * Finds those ninths of the page in which the signs of a session that is named are clear by themselves. The others may have its
 * mark, too, if the leak shows little of them.
 */
function clearParts({ weights, rows }: Pick<Evidence, "weights" | "rows">, signs: Int8Array): number[] {
  const sums = Array.from({ length: 9 }, () => ({ agreed: 0, power: 0 }));
  for (const [i, weight] of weights.entries()) {
    const row = Math.floor((3 * Math.floor(i / COLUMNS)) / rows);
    const part = sums[3 * row + Math.floor((3 * (i % COLUMNS)) / COLUMNS)];
    if (!part) continue;
    part.agreed += weight * (signs[i] as number);
    part.power += weight ** 2;
  }
  return sums.flatMap(({ agreed, power }, i) => (agreed > CLEAR * Math.sqrt(power) ? [i] : []));
}
