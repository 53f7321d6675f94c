// Relative imports: next.config.ts loads this file, without path aliases.

/** Cards on a page of a list. In rows of one, two, three and four cards, a whole page leaves no gap. */
export const PAGE_LENGTH = 24;

/** Articles in a feed: the newest. A reader keeps those that it has seen. */
export const FEED_LENGTH = 30;

/** One page of a list: its entries, its number from 1, and how many pages there are. */
export type ListPage<Entry> = { entries: readonly Entry[]; number: number; of: number };

/** How many pages a list has. An empty list has one. */
export const countPages = (entries: number): number => Math.max(1, Math.ceil(entries / PAGE_LENGTH));

/** A page of a list. Undefined if there is no page of this number. */
export function listPage<Entry>(all: readonly Entry[], number: number): ListPage<Entry> | undefined {
  const of = countPages(all.length);
  if (!Number.isInteger(number) || number < 1 || number > of) return undefined;
  return { entries: all.slice((number - 1) * PAGE_LENGTH, number * PAGE_LENGTH), number, of };
}

/** The numbers of the pages that have their own address: all but the first, which is the list's. */
export const furtherPages = (entries: number): number[] =>
  Array.from({ length: countPages(entries) - 1 }, (_, i) => i + 2);

/** "/blog" and "/blog/page/2". */
export const pagePath = (list: string, number: number): string =>
  number === 1 ? list : `${list}/page/${number}`;
