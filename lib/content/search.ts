/** A study for the search. `facts` are the short fields, `text` is everything else. */
export type SearchDocument = {
  draft?: boolean | undefined;
  path: string;
  title: string;
  client?: string;
  year: number | string;
  imgSrc: string;
  focus?: readonly number[];
  facts: string;
  text: string;
};

export type SearchResult = SearchDocument & { titleRuns: readonly Run[]; excerpt: readonly Run[] };

/** Finds the studies that contain every word of the term, also within a word; best first by title, facts, text. */
export function searchStudies(term: string, documents: readonly SearchDocument[]): SearchResult[] {
  const terms = termsOf(term);
  return documents
    .map((document) => ({ document, score: scoreOf(document, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => ({
      ...document,
      titleRuns: excerptOf(document.title, terms, Number.POSITIVE_INFINITY),
      excerpt: excerptOf(document.text, terms),
    }));
}

function scoreOf({ title, facts, text }: SearchDocument, terms: readonly string[]): number {
  const weights = [[fold(title), 8] as const, [fold(facts), 4] as const, [fold(text), 1] as const];
  const scores = terms.map((term) =>
    weights.reduce((sum, [place, weight]) => sum + (place.includes(term) ? weight : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** A piece of text; `hit` if it matches the search. */
export type Run = { text: string; hit: boolean };

/** A longer term is cut, which bounds the cost of a search. */
const LONGEST_TERM = 100;
const EXCERPT = 190;
const BEFORE = 60;

/** Lower case without accents. The length stays, so an index in the result is an index in the text. */
export const fold = (text: string): string => text.replace(BEYOND_ASCII, foldUnit).toLowerCase();

const BEYOND_ASCII = /[\u0080-\uffff]/g;

function foldUnit(unit: string): string {
  const plain = unit.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.length === 1 ? plain : unit;
}

/** The words of a search term, each once. */
export const termsOf = (term: string): string[] => [
  ...new Set(fold(term.normalize("NFC").slice(0, LONGEST_TERM)).split(/\s+/).filter(Boolean)),
];

/** Cuts a text to whole words around its first hit, or from its beginning. `terms` come from `termsOf`. */
export function excerptOf(text: string, terms: readonly string[], length = EXCERPT): Run[] {
  const places = terms.map((term) => fold(text).indexOf(term)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = text.length <= length || first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const whole = text.length - from <= length;
  const to = whole ? text.length : text.lastIndexOf(" ", from + length);
  const cut = `${from > 0 ? "… " : ""}${text.slice(from, to > from ? to : from + length)}${whole ? "" : " …"}`;
  return markHits(cut, terms);
}

function markHits(text: string, terms: readonly string[]): Run[] {
  const folded = fold(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const term of terms)
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
      hit.fill(true, at, at + term.length);
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = runs.at(-1);
    const marked = hit[at] === true;
    if (last && last.hit === marked) last.text += text[at];
    else runs.push({ text: text[at] ?? "", hit: marked });
  }
  return runs;
}
