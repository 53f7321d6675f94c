import type { Pace } from "@/document/trace/pace";
import { moment } from "@/rooms/record/words";
import type { GateDatabase } from "@/rooms/rules/ports";
import type { Grey } from "../../document/trace/grey";
import { errorDigits } from "../../document/trace/naming";
import { COLUMNS, signsOf } from "../../document/trace/pattern";
import { drawEvidence } from "./evidence";
import { type FoundPage, PAGE_PX } from "./find-pages";
import { orNotFound, type TracedPage } from "./known-pages";
import { type LeakedFile, picturesIn } from "./leaked-file";
import { type OpenCv, openCv } from "./opencv";
import { type Fact, lineOf, type Report } from "./report";
import { type Opening, openingsByRoom } from "./sessions";
import { type Evidence, type Finding, type Named, tracePicture } from "./trace-picture";

/** The sessions and keys that a leak is compared with. `keys`: the server's (traceKeys), also older ones. */
export type Suspicion = { database: GateDatabase; keys: readonly Uint8Array[]; pace: Pace };

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
  { database, keys, pace }: Suspicion,
): AsyncGenerator<TracedPicture> {
  const openings = await openingsByRoom(database);
  const suspects = new Map(orNotFound(known).map(({ room }) => [room, [...openings(room).keys()]]));
  const sessions = new Set([...suspects.values()].flat()).size;
  const compared: Fact = ["Compared", `${known.length} pages, ${sessions} sessions`];
  const cv = await openCv();
  const sessionsOf = ({ room }: TracedPage) => suspects.get(room) ?? [];
  for await (const { picture, page, of } of picturesIn(leak)) {
    const compare = (one: Grey) => tracePicture(cv, one, known, { keys, sessionsOf, pictures: of }, pace);
    const finding = picture && (await compare(picture).catch(nullOfOpenCv));
    const { facts, notes } = finding ? wordsOf(finding, openings) : NOT_COMPARED;
    const where: Fact[] = page === null ? [] : [["PDF", `page ${page} of ${of}`]];
    yield {
      page,
      report: { named: (finding?.named.length ?? 0) > 0, facts: [compared, ...where, ...facts], notes },
      drawEvidence: async () => finding && evidenceOf(cv, finding, facts),
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
): Promise<Buffer | null> {
  if (!clearest) return null;
  const { evidence, found } = clearest;
  const { page } = found;
  const signs = (session: string) =>
    signsOf(clearest.key, { session, source: page.source, page: page.page }, evidence.rows);
  const proof = { clean: await page.read(PAGE_PX), leak: found.leak, evidence };
  const both = { signs: signs(clearest.session), others: signs("of nobody") };
  return drawEvidence(cv, { ...proof, ...both }, facts.slice(0, 4).map(lineOf));
}

function wordsOf(
  { page: found, named, highest, threshold, trials }: Finding<TracedPage>,
  openings: (room: string | null) => ReadonlyMap<string, Opening>,
): Pick<Report, "facts" | "notes"> {
  if (!found) return { facts: [], notes: NO_PAGE };
  const corners = found.registration?.matches.length;
  const match = corners ? `${corners} corners match` : "only its outline matches";
  const where: Fact = [
    "Page",
    `${pageName(found)}: ${match}${found.undone ? `; the picture is ${found.undone}` : ""}`,
  ];
  if (named.length === 0) {
    const strength = `The likeliest session has a z of ${highest.toFixed(1)}; from ${threshold.toFixed(1)} one is named.`;
    return { facts: [where], notes: [`No mark found. ${strength}`, NO_MARK] };
  }
  const readers = named.flatMap((one): Fact[] => {
    const { session, z } = one;
    const { who, ip, at } = openings(one.found.page.room).get(session) ?? { who: "unknown", ip: "", at: "" };
    return [
      ["Reader", `${who}${ip ? `, IP address ${ip}, opened the document on ${moment(at)} UTC` : ""}`],
      ["Session", session],
      [
        "Error",
        `below 1 in 10^${errorDigits(z, trials)} that any session without a part in it is named (z ${z.toFixed(1)})`,
      ],
      ...(named.length > 1 ? [placeOf(one)] : []),
    ];
  });
  return { facts: [where, ...readers], notes: named.length > 1 ? [SEVERAL] : [] };
}

const pageName = ({ page: { page, title } }: FoundPage<TracedPage>): string => `${page} of ${title}`;

/** Where on which page a reader's mark is clear. */
function placeOf({ found, evidence, session, key }: Named<TracedPage>): Fact {
  const { source, page } = found.page;
  const parts = clearParts(evidence, signsOf(key, { session, source, page }, evidence.rows));
  const words =
    parts.length === 9 ? "all over" : parts.join(", ") || "spread: no part alone shows the mark clearly";
  return ["Place", `on page ${pageName(found)}: ${words}`];
}

const NOT_COMPARED = {
  facts: [],
  notes: [
    "This picture could not be drawn or compared, which says nothing about a mark in it. Try a screenshot of it.",
  ],
};
const NO_PAGE = [
  "No page was recognized in the picture, so no reader is named.",
  "An empty corner has nothing to recognize: look for a picture with more of the page. A document that has been replaced is compared with npm run document -- trace FILE --pdf OLD.pdf",
];
const NO_MARK =
  "Either this site did not send the page with one of its present secrets, or too little of the mark is left. It is lost where white or black is clipped, and in a small or very blurred part.";
const SEVERAL =
  "The picture has marks of several copies. It may be mixed from all of them, or have a piece of one pasted in: a mark says whose copy a part is from, not who passed it on.";

const [DOWN, ACROSS] = [
  ["upper", "middle", "lower"],
  ["left", "middle", "right"],
] as const;
/** An innocent session reaches it in one of the nine parts with a probability below 1 in 300 (naming.ts). */
const CLEAR = 4;

/**
 * Names those ninths of the page in which the signs of a session that is named are clear by themselves. The others may have its
 * mark, too, if the leak shows little of them.
 */
function clearParts({ weights, rows }: Pick<Evidence, "weights" | "rows">, signs: Int8Array): string[] {
  const sums = DOWN.flatMap((down) => ACROSS.map((across) => ({ down, across, agreed: 0, power: 0 })));
  for (const [i, weight] of weights.entries()) {
    const row = Math.floor((3 * Math.floor(i / COLUMNS)) / rows);
    const part = sums[3 * row + Math.floor((3 * (i % COLUMNS)) / COLUMNS)];
    if (!part) continue;
    part.agreed += weight * (signs[i] as number);
    part.power += weight ** 2;
  }
  return sums
    .filter(({ agreed, power }) => agreed > CLEAR * Math.sqrt(power))
    .map(({ down, across }) => (down === across ? "middle" : `${down} ${across}`));
}
