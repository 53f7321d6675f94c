import { excerptOf, fold, type Run, termsOf } from "./search-text";

/** What a study can be found by. `facts` are the short fields, `text` is everything else. */
export type SearchDocument = {
  path: string;
  title: string;
  client?: string;
  year: number | string;
  imgSrc: string;
  facts: string;
  text: string;
};

export type SearchResult = SearchDocument & { titleRuns: readonly Run[]; excerpt: readonly Run[] };

const inTitle = 8;
const inFacts = 4;
const inText = 1;

/**
 * Finds the studies that contain every word of the term; a match may be the start or the middle of a word.
 *
 * @returns best first: words of the title weigh most, then client, tools and expertise, then the text
 */
export function searchStudies(term: string, documents: readonly SearchDocument[]): SearchResult[] {
  const terms = termsOf(term);
  if (terms.length === 0) return [];
  const found = documents.flatMap((document) => {
    const score = scoreOf(document, terms);
    return score > 0 ? [{ document, score }] : [];
  });
  return found
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => ({
      ...document,
      titleRuns: excerptOf(document.title, terms, Number.POSITIVE_INFINITY),
      excerpt: excerptOf(document.text, terms),
    }));
}

/** 0 where one of the terms is not found. */
function scoreOf({ title, facts, text }: SearchDocument, terms: readonly string[]): number {
  const places = [
    [fold(title), inTitle],
    [fold(facts), inFacts],
    [fold(text), inText],
  ] as const;
  let score = 0;
  for (const term of terms) {
    const own = places.reduce((sum, [place, weight]) => sum + (place.includes(term) ? weight : 0), 0);
    if (own === 0) return 0;
    score += own;
  }
  return score;
}
