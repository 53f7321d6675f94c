import type { GateDatabase } from "@/lib/gate/ports";
import { moment } from "@/lib/gate/words";
import type { Grey } from "../grey";
import { errorDigits } from "../naming";
import { signsOf } from "../pattern";
import { drawEvidence } from "./evidence";
import { PAGE_PX } from "./find-pages";
import { orNotFound, type TracedPage } from "./known-pages";
import { type OpenCv, openCv } from "./opencv";
import type { Pace } from "./pace";
import { type Fact, lineOf, type Report } from "./report";
import { type Opening, openingsByRoom } from "./sessions";
import { type Finding, tracePicture } from "./trace-picture";

/** What a leak is compared with. `keys`: the server's (traceKeys), also older ones; `pictures`: as of Suspects. */
export type Suspicion = {
  database: GateDatabase;
  keys: readonly Uint8Array[];
  pace: Pace;
  pictures?: number | undefined;
};

/** `evidence`: a picture of what the finding rests on, as PNG; null if nobody is named. */
export type TracedLeak = { report: Report; evidence: Buffer | null };

/**
 * Finds the readers whose mark a leaked picture has, among all sessions in the log.
 *
 * @param pages that it may show
 * @throws DocumentError not_found without any page, store; DatabaseError; what `pace` throws
 */
export async function traceLeak(
  leak: Grey,
  pages: readonly TracedPage[],
  { database, keys, pace, pictures }: Suspicion,
): Promise<TracedLeak> {
  const openings = await openingsByRoom(database);
  const suspects = new Map(orNotFound(pages).map(({ room }) => [room, [...openings(room).keys()]]));
  const sessions = new Set([...suspects.values()].flat()).size;
  const cv = await openCv();
  const sessionsOf = ({ room }: TracedPage) => suspects.get(room) ?? [];
  const finding = await tracePicture(cv, leak, pages, { keys, sessionsOf, pictures }, pace);
  const { facts, notes } = wordsOf(finding, openings(finding.page?.page.room ?? null));
  const compared: Fact = ["Compared", `${pages.length} pages, ${sessions} sessions`];
  return {
    report: { named: finding.named.length > 0, facts: [compared, ...facts], notes },
    evidence: await evidenceOf(cv, finding, facts),
  };
}

/** About the clearest reader, whom the first four facts are about, too. */
async function evidenceOf(
  cv: OpenCv,
  { named: [clearest], page: found, evidence }: Finding<TracedPage>,
  facts: readonly Fact[],
): Promise<Buffer | null> {
  if (!clearest || !found || !evidence) return null;
  const { page } = found;
  const signs = (session: string) =>
    signsOf(clearest.key, { session, source: page.source, page: page.page }, evidence.rows);
  const proof = { clean: await page.read(PAGE_PX), leak: found.leak, evidence };
  const both = { signs: signs(clearest.session), others: signs("of nobody") };
  return drawEvidence(cv, { ...proof, ...both }, facts.slice(0, 4).map(lineOf));
}

function wordsOf(
  { page: found, named, highest, threshold, trials }: Finding<TracedPage>,
  openings: ReadonlyMap<string, Opening>,
): Pick<Report, "facts" | "notes"> {
  if (!found) return { facts: [], notes: NO_PAGE };
  const { page, title } = found.page;
  const corners = found.registration?.matches.length;
  const match = corners ? `${corners} corners match` : "only its outline matches";
  const where: Fact = [
    "Page",
    `${page} of ${title}: ${match}${found.undone ? `; the picture is ${found.undone}` : ""}`,
  ];
  if (named.length === 0) {
    const strength = `The likeliest session has a z of ${highest.toFixed(1)}; from ${threshold.toFixed(1)} one is named.`;
    return { facts: [where], notes: [`No mark found. ${strength}`, NO_MARK] };
  }
  const readers = named.flatMap(({ session, z }): Fact[] => {
    const { who, ip, at } = openings.get(session) ?? { who: "unknown", ip: "", at: "" };
    return [
      ["Reader", `${who}${ip ? `, IP address ${ip}, opened the document on ${moment(at)} UTC` : ""}`],
      ["Session", session],
      [
        "Error",
        `below 1 in 10^${errorDigits(z, trials)} that any session without a part in it is named (z ${z.toFixed(1)})`,
      ],
    ];
  });
  return { facts: [where, ...readers], notes: named.length > 1 ? [SEVERAL] : [] };
}

const NO_PAGE = [
  "No page was recognized in the picture, so nobody is named.",
  "An empty corner has nothing to recognize: look for a picture with more of the page. A document that has been replaced is compared with npm run document -- trace FILE --pdf OLD.pdf",
];
const NO_MARK =
  "Either this site did not send the page with one of its present secrets, or too little of the mark is left. It is lost where white or black is clipped, and in a small or very blurred part.";
const SEVERAL =
  "The picture has marks of several copies. It may be mixed from all of them, or have a piece of one pasted in: a mark says whose copy a part is from, not who passed it on.";
