import { thresholdOf } from "./naming";
import { type Pace, unpaced } from "./pace";
import { blocksOf, countsOf, type Gap, shareOf, type Word } from "./text-mark";
import { inRows, type PageText, type Passage, passageOf, type Row, rowsIn, wordsOf } from "./text-rows";

/** Share of marks that a leak may have lost or changed where it still counts as one copy. */
const LOST = 0.02;
/**
 * The cost of a word that only the leak has, or only the page: as much as a marked one gives, so that no reader is named by a passage
 * of which the page has less than half, or by snippets of it in another order. A jump costs as much as some words.
 */
const WORD_COST = 0.7;
const JUMP_WORDS = 20;
/** Of a longer text only the first words are compared. */
const MOST_WORDS = 15_000;
/** Comparisons, in some 10 ms. */
const AT_ONCE = 500;

/** A document, with the sessions that opened it. */
export type DocumentText<Page extends PageText> = { pages: readonly Page[]; sessions: readonly string[] };

/** A session whose marks a text has. */
export type TextSuspect<Page extends PageText> = {
  session: string;
  /** A session that has no part in the text reaches it with a probability of at most exp(-z²/2). */
  z: number;
  /** The part of the text that has this session's marks. */
  passage: Passage<Page>;
};

export type TextFinding<Page extends PageText> = {
  /** The sessions whose marks are in the text, the surest first; empty if none is beyond doubt. */
  named: TextSuspect<Page>[];
  /** How many of the text's words have a mark after them, of whichever session. */
  marks: number;
  /** How many of the text's words are in a document, in rows: at most of one document. */
  found: number;
  /** All comparisons (errorDigits). */
  trials: number;
};

/**
 * Looks a text up in the prepared documents, and compares the marks in what is found there with those of every copy. Nothing is
 * decoded: each candidate's marks follow from a key, and are found or not. Marks between words that no page has in this order
 * count for nothing. A text may have parts of several readers and pages, and parts that no reader got.
 *
 * @param keys as of `traceKeys`
 */
export async function traceText<Page extends PageText>(
  text: string,
  keys: readonly Uint8Array[],
  documents: readonly DocumentText<Page>[],
  pace: Pace = unpaced,
): Promise<TextFinding<Page>> {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const marks = words.filter(({ pair, count }) => pair !== null && count > 0).length;
  const views = documents.flatMap(({ pages, sessions }) =>
    viewsOf(pages).map((view) => ({ view, sessions })),
  );
  const trials = keys.length * views.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const threshold = thresholdOf(trials);
  const best = new Map<string, TextSuspect<Page>>();
  let found = 0;
  for (const { view, sessions } of marks > 0 ? views : []) {
    await pace();
    const rows = rowsIn(words, view);
    found = Math.max(found, words.filter((_, at) => inRows(rows, at)).length);
    const compared = comparedGaps(words, rows);
    const scores = scoresOf(compared);
    const chance = Math.log(Math.max(1, compared.length));
    const zOf = (score: number) => Math.sqrt(2 * Math.max(0, score - chance));
    // Most pages only share a line or two with the text.
    if (zOf(scores.match.reduce((sum, score) => sum + score, 0)) < threshold) continue;
    const copies = copiesOf(compared);
    let done = 0;
    for (const key of keys)
      for (const session of sessions) {
        if (++done % AT_ONCE === 0) await pace();
        const { score, first, last } = bestPart(scores, expectedOf(copies, key, session, compared.length));
        const z = zOf(score);
        if (z < Math.max(threshold, best.get(session)?.z ?? 0)) continue;
        const passage = passageOf(text, words, rows, [compared[first]?.at ?? 0, compared[last]?.at ?? 0]);
        best.set(session, { session, z, passage });
      }
  }
  return { named: [...best.values()].sort((a, b) => b.z - a.z), marks, found, trials };
}

/** A passage may go over several pages, and several pages may have the same passage: each is compared alone, too. */
const viewsOf = <Page>(pages: readonly Page[]): (readonly Page[])[] =>
  pages.length > 1 ? [pages, ...pages.map((page) => [page])] : [pages];

/** A gap of the leak that is in a row, and what the way from the one before it costs. */
type Compared<Page> = { at: number; gap: Gap; page: Page; cost: number };

/** Each pair of words once for a page, because a key gives it the same mark each time. */
function comparedGaps<Page>(words: readonly Word[], rows: readonly (Row<Page> | null)[]): Compared<Page>[] {
  const seen = new Map<Page, Set<string>>();
  const compared: Compared<Page>[] = [];
  let [before, strange] = [null as { page: Page; offset: number } | null, 0];
  rows.forEach((row, at) => {
    if (!row) strange++;
    const { pair, ...word } = words[at] as Word;
    const ofPage = (row && seen.get(row.page)) ?? new Set();
    if (!row || pair === null || !row.marked.has(pair) || ofPage.has(pair)) return;
    seen.set(row.page, ofPage.add(pair));
    const here = { page: row.page, offset: row.start - row.at };
    const skipped = before?.page === here.page ? Math.abs(before.offset - here.offset) : JUMP_WORDS;
    const cost = WORD_COST * (strange + Math.min(JUMP_WORDS, skipped));
    compared.push({ at, gap: { ...word, pair }, page: row.page, cost });
    [before, strange] = [here, 0];
  });
  return compared;
}

type Scores = { counts: Uint8Array; match: Float64Array; miss: Float64Array; costs: Float64Array };

/**
 * Logarithms of how much likelier each gap's count is in a copy of the session than in any other text. Whatever the count, the
 * mean of their exponentials over keys is 1.
 */
function scoresOf(compared: readonly Compared<unknown>[]): Scores {
  const shares = compared.map(({ gap }) => shareOf(gap.count));
  return {
    // A key never gives three.
    counts: Uint8Array.from(compared, ({ gap }) => Math.min(3, gap.count)),
    match: Float64Array.from(shares, (share) => (share === 0 ? 0 : Math.log((1 - LOST) / share))),
    miss: Float64Array.from(shares, (share) => (share === 0 ? 0 : Math.log(LOST / (1 - share)))),
    costs: Float64Array.from(compared, ({ cost }) => cost),
  };
}

/** The compared gaps of one page. */
type Copy<Page> = { page: Page; indices: number[]; blocks: Buffer };

function copiesOf<Page>(compared: readonly Compared<Page>[]): Copy<Page>[] {
  const byPage = new Map<Page, number[]>();
  for (const [i, { page }] of compared.entries()) byPage.set(page, [...(byPage.get(page) ?? []), i]);
  return [...byPage].map(([page, indices]) => ({
    page,
    indices,
    blocks: blocksOf(indices.map((i) => (compared[i] as Compared<Page>).gap)),
  }));
}

/** The counts in a session's copies. */
function expectedOf(
  copies: readonly Copy<PageText>[],
  key: Uint8Array,
  session: string,
  length: number,
): Uint8Array {
  const expected = new Uint8Array(length);
  for (const { page, indices, blocks } of copies) {
    const counts = countsOf(key, { session, source: page.source, page: page.page }, blocks);
    for (let i = 0; i < counts.length; i++) expected[indices[i] as number] = counts[i] as number;
  }
  return expected;
}

/**
 * The part of the text with the highest sum of scores less costs. Whatever the text is, for a session that has no part in it the
 * exponential of the sum from any one gap on is a supermartingale of mean 1 at most. So it ever exceeds exp(s) with a probability
 * of at most exp(-s) (Ville 1939), and from one of n gaps on with at most n exp(-s).
 */
function bestPart(
  { counts, match, miss, costs }: Scores,
  expected: Uint8Array,
): { score: number; first: number; last: number } {
  const best = { score: 0, first: 0, last: 0 };
  let [sum, start] = [0, 0];
  for (let i = 0; i < counts.length; i++) {
    sum -= costs[i] as number;
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
