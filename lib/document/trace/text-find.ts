import { blocksOf, countsOf, type Gap, gapsIn, shareOf, withoutMarks } from "./text-mark";

/** Nobody is named below this z, as for pictures. */
const LEAST_Z = 8.5;
/** Share of marks that a leak may have lost or changed where it still counts as one copy. */
const LOST = 0.02;
/** So many gaps in a row without a mark were not copied from here, or were cleaned: they are left out. */
const CLEAN = 40;
/** Of a longer text only the first gaps are compared: they are some 15,000 words. */
const MOST_GAPS = 10_000;

/** A session whose marks a text has. */
export type TextSuspect = {
  session: string;
  /** A session that has no part in the text reaches it with a probability of at most exp(-z²/2). */
  z: number;
  /** The probability that any innocent session of all that were compared reaches it. At most this. */
  error: number;
  /** The part of the text that has this session's marks, from its first word to its last, without marks. */
  passage: string;
};

export type TextFinding = {
  /** The sessions whose marks are in the text, the surest first; empty if none is beyond doubt. */
  named: TextSuspect[];
  /** How many of the text's words have a mark after them, of whichever session. */
  marks: number;
};

/**
 * Compares a text with the marks of every session. Nothing is decoded: each candidate's marks follow from a key, and are found
 * or not. A text may have parts of several readers, and parts that nobody was served.
 *
 * @param keys as of `traceKeys`
 */
export function traceText(
  text: string,
  keys: readonly Uint8Array[],
  sessions: readonly string[],
): TextFinding {
  const gaps = comparedGaps(gapsIn(text));
  const marks = gaps.filter(({ count }) => count > 0).length;
  if (marks === 0) return { named: [], marks };
  const blocks = blocksOf(gaps);
  const scores = scoresOf(gaps);
  const trials = keys.length * sessions.length;
  const named = keys.flatMap((key) =>
    sessions.flatMap((session): TextSuspect[] => {
      const { score, first, last } = bestPart(scores, countsOf(key, session, blocks));
      const z = Math.sqrt(2 * Math.max(0, score - Math.log(gaps.length)));
      if (z < LEAST_Z) return [];
      const passage = withoutMarks(text.slice(gaps[first]?.from, gaps[last]?.end));
      return [{ session, z, error: Math.min(1, trials * Math.exp((-z * z) / 2)), passage }];
    }),
  );
  return { named: named.sort((a, b) => b.z - a.z), marks };
}

/** Each pair of words once, because a key gives it the same mark each time. */
function comparedGaps(all: readonly Gap[]): Gap[] {
  const seen = new Set<string>();
  const once = all.filter(({ words }) => !seen.has(words) && seen.add(words));
  const before = [0];
  for (const { count } of once) before.push((before.at(-1) ?? 0) + Math.sign(count));
  const isNear = (i: number) => before[Math.max(0, i - CLEAN)] !== before[Math.min(once.length, i + CLEAN)];
  return once.filter((_, i) => isNear(i)).slice(0, MOST_GAPS);
}

type Scores = { counts: Uint8Array; match: Float64Array; miss: Float64Array };

/**
 * Logarithms of how much likelier each gap's count is in a copy of the session than in any other text. Whatever the count, the
 * mean of their exponentials over keys is 1.
 */
function scoresOf(gaps: readonly Gap[]): Scores {
  const shares = gaps.map(({ count }) => shareOf(count));
  return {
    // A key never gives three.
    counts: Uint8Array.from(gaps, ({ count }) => Math.min(3, count)),
    match: Float64Array.from(shares, (share) => (share === 0 ? 0 : Math.log((1 - LOST) / share))),
    miss: Float64Array.from(shares, (share) => (share === 0 ? 0 : Math.log(LOST / (1 - share)))),
  };
}

/**
 * The part of the text with the highest sum of scores. Whatever the text is, for a session that has no part in it the
 * exponential of the sum from any one gap on is a martingale of mean 1. So it ever exceeds exp(s) with a probability of at most
 * exp(-s) (Ville 1939), and from one of n gaps on with at most n exp(-s).
 */
function bestPart(
  { counts, match, miss }: Scores,
  expected: Uint8Array,
): { score: number; first: number; last: number } {
  const best = { score: 0, first: 0, last: 0 };
  let [sum, start] = [0, 0];
  for (let i = 0; i < counts.length; i++) {
    if (sum <= 0) {
      sum = 0;
      start = i;
    }
    sum += (counts[i] === expected[i] ? match[i] : miss[i]) as number;
    if (sum > best.score) {
      best.score = sum;
      best.first = start;
      best.last = i;
    }
  }
  return best;
}
