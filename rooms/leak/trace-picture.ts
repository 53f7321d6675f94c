import { type Pace, unpaced } from "@/document/trace/pace";
import { cellWeights } from "../../document/trace/cells";
import { gainsOfGrey } from "../../document/trace/gains";
import type { Grey } from "../../document/trace/grey";
import { comparer, errorOf, thresholdOf } from "../../document/trace/naming";
import { COLUMNS, rowsOf, signBits } from "../../document/trace/pattern";
import { toneCurve } from "../../document/trace/tone";
import { unexplained } from "../../document/trace/unexplained";
import { CORNERS, cornersOf, type FoundPage, findPages, type KnownPage, PAGE_PX } from "./find-pages";
import type { OpenCv } from "./opencv";
import { areNear, type Projection } from "./projection";
import { layOver, refine, upright } from "./register";
import { whiten } from "./whiten";

/** Ways to lay the leak over a page. Every one counts as a trial for each session, also if it is not tried. */
export const WAYS = 3;
/** A z that no other way to lay the leak needs to confirm. */
const CERTAIN = 20;
/** Closer in px of the leak than anything notices. Farther: a screenshot would not have been turned so much. */
const SAME = 0.25;
/** Sessions, in some 20 ms. */
const AT_ONCE = 500;
/** A leak shows no more pages than this. */
const MOST_PAGES = 3;

/** The best z of a session on a page, and how the leak lies there, with the weight of each of its cells. */
type Score<Page extends KnownPage> = {
  session: string;
  key: Uint8Array;
  z: number;
  found: FoundPage<Page>;
  evidence: Evidence;
};

/** `error`: the probability that a finding this strong names an innocent session. */
export type Named<Page extends KnownPage> = Score<Page> & { error: number };

export type Finding<Page extends KnownPage> = {
  /** The page whose mark is the clearest; null if none was recognized. */
  page: FoundPage<Page> | null;
  named: Named<Page>[];
  /** The best z of each session on each page that was compared, the highest first. */
  scores: readonly { session: string; z: number }[];
  /** The highest z of all comparisons, and the one from which a session is named. */
  highest: number;
  threshold: number;
  trials: number;
};

export type Evidence = { projection: Projection; weights: Float32Array; rows: number };

export type Suspects<Page extends KnownPage> = {
  keys: readonly Uint8Array[];
  /** The sessions that opened a document. */
  sessionsOf(page: Page): readonly string[];
  /** Of the same leak, 1 unless given: each counts as a trial for each session. */
  pictures?: number | undefined;
};

/**
 * Finds the page that a leaked picture shows, and the sessions whose mark is in it, the clearest first. Which pages and looks of
 * the leak are compared follows from pictures alone. Throws what `pace` throws.
 */
export async function tracePicture<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
  suspects: Suspects<Page>,
  pace: Pace = unpaced,
): Promise<Finding<Page>> {
  const pages = await findPages(cv, leak, known, { most: MOST_PAGES, pace });
  const sessions = Math.max(1, ...known.map((page) => suspects.sessionsOf(page).length));
  const trials = (suspects.pictures ?? 1) * MOST_PAGES * WAYS * suspects.keys.length * sessions;
  const threshold = thresholdOf(trials);
  const all: Score<Page>[] = [];
  for (const page of pages) all.push(...(await compare(cv, page, suspects, pace)));
  all.sort((a, b) => b.z - a.z);
  const [first] = all;
  // A leak of two pages names its reader once.
  const named = all
    .filter(({ z, session }, i) => z >= threshold && all.findIndex((one) => one.session === session) === i)
    .map((score) => ({ ...score, error: errorOf(score.z, trials) }));
  return {
    page: first?.found ?? pages[0] ?? null,
    named,
    scores: all,
    highest: first?.z ?? 0,
    threshold,
    trials,
  };
}

/** The best z of every session that opened the page's document. */
async function compare<Page extends KnownPage>(
  cv: OpenCv,
  found: FoundPage<Page>,
  { keys, sessionsOf }: Suspects<Page>,
  pace: Pace,
): Promise<Score<Page>[]> {
  const { source, page, size } = found.page;
  const rows = rowsOf(size);
  const clean = await found.page.read(PAGE_PX);
  const gains = gainsOfGrey(clean, rows);
  const best = new Map<string, Score<Page>>();
  let top = 0;
  for (const way of await waysToLay(cv, clean, found, pace)) {
    const evidence = await weigh(cv, { clean, gains, rows }, way, found, pace);
    const agreement = comparer(evidence.weights);
    for (const [i, session] of sessionsOf(found.page).entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await pace();
      for (const key of keys) {
        const z = agreement(signBits(key, { session, source, page }, rows));
        if (z > (best.get(session)?.z ?? Number.NEGATIVE_INFINITY))
          best.set(session, { session, key, z, found, evidence });
        top = Math.max(top, z);
      }
    }
    if (top > CERTAIN) break;
  }
  return [...best.values()];
}

/** The ways in which the leak may lie on the page: as its corners say, the same without turning, and by guesses. */
async function waysToLay(
  cv: OpenCv,
  clean: Grey,
  { page, leak, registration, tiles, guesses }: FoundPage<KnownPage>,
  pace: Pace,
): Promise<Projection[]> {
  const ways: Projection[] = [];
  if (registration) {
    const { points } = await cornersOf(cv, page, { width: PAGE_PX, corners: CORNERS, tiles });
    const refined = await refine(cv, { page: clean, leak }, registration, { corners: points, pace });
    ways.push(refined.projection);
    const straight = upright(refined.matches);
    if (straight) ways.push(straight);
  }
  ways.push(...guesses);
  return ways.filter((way, i) => !ways.slice(0, i).some((earlier) => areNear(earlier, way, clean, SAME)));
}

async function weigh(
  cv: OpenCv,
  { clean, gains, rows }: { clean: Grey; gains: Uint8Array; rows: number },
  projection: Projection,
  { leak, registration }: FoundPage<KnownPage>,
  pace: Pace,
): Promise<Evidence> {
  await pace();
  const { width, height } = clean;
  const laid = layOver(cv, leak, projection, clean);
  const near = registration ? nearMatches(clean, laid.valid, registration.matches) : laid.valid;
  const curve = toneCurve(clean, laid.leak, near);
  const toned = { ...clean, data: clean.data.map((value) => curve[Math.round(value)] as number) };
  await pace();
  const { rest, noise } = unexplained(toned, laid.leak, laid.valid);
  await pace();
  const shown = { width, height, rows, valid: laid.valid, gains };
  const weights = cellWeights(rest, noise, shown);
  await pace();
  return { projection, rows, weights: whiten(cv, { data: weights, width: COLUMNS, height: rows }) };
}

const NEAR = 40;

/** 1 near corners that match: where the leak surely shows the page. */
function nearMatches(
  { width, height }: Grey,
  valid: Uint8Array,
  matches: readonly { page: { x: number; y: number } }[],
): Uint8Array {
  const near = new Uint8Array(width * height);
  for (const { page } of matches) {
    const [x, y] = [Math.round(page.x), Math.round(page.y)];
    for (let row = Math.max(0, y - NEAR); row < Math.min(height, y + NEAR); row++)
      near.fill(1, row * width + Math.max(0, x - NEAR), row * width + Math.min(width, x + NEAR));
  }
  return near.map((one, i) => one & (valid[i] as number));
}
