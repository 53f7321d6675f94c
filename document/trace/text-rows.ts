import { gapsIn, type Word, withoutMarks, wordsIn } from "./text-mark";

/** Fewer words in a row may be in any text. */
const ROW = 6;

/** A page as it was prepared, without marks; `source` and `page` as in a TracedCopy. */
export type PageText = { source: string; page: number; text: string };

/** Words that are more than signs. */
export const wordsOf = (text: string): Word[] => wordsIn(text).filter(({ bare }) => bare !== "");

/** Words in a row that a page has, too, from its word `start`; those of the leak begin at `at`. */
export type Row<Page> = {
  page: Page;
  start: number;
  at: number;
  length: number;
  marked: ReadonlySet<string>;
};

/** For each word of a leak the longest row that it and the next word are in; null if there is none. */
export function rowsIn<Page extends PageText>(
  words: readonly Word[],
  pages: readonly Page[],
): (Row<Page> | null)[] {
  const places = new Map<string, number[]>();
  for (const [at, row] of beginnings(words).entries()) {
    const known = places.get(row);
    if (known) known.push(at);
    else places.set(row, [at]);
  }
  const rows = pages.flatMap((page) => {
    const own = wordsOf(page.text);
    const marked = new Set(gapsIn(page.text).map(({ pair }) => pair));
    return beginnings(own).flatMap((row, start) =>
      (places.get(row) ?? []).flatMap((at): Row<Page>[] => {
        if (start > 0 && at > 0 && own[start - 1]?.bare === words[at - 1]?.bare) return [];
        let length = ROW;
        while (start + length < own.length && own[start + length]?.bare === words[at + length]?.bare)
          length++;
        return [{ page, start, at, length, marked }];
      }),
    );
  });
  const longest: (Row<Page> | null)[] = words.map(() => null);
  for (const row of rows.sort((a, b) => b.length - a.length))
    for (let at = row.at; at < row.at + row.length - 1; at++) longest[at] ??= row;
  return longest;
}

const beginnings = (words: readonly Word[]): string[] =>
  words.slice(ROW - 1).map((_, i) =>
    words
      .slice(i, i + ROW)
      .map(({ bare }) => bare)
      .join(" "),
  );

/** Whether a word of the leak is in a row. */
export const inRows = (rows: readonly (Row<unknown> | null)[], at: number): boolean =>
  Boolean(rows[at] ?? rows[at - 1]);

export type Passage<Page extends PageText> = {
  words: number;
  /** How many of them are in rows of `pages`. */
  found: number;
  pages: Page[];
  /** These words, row by row, without marks. */
  rows: string[];
};

/** The part of a text from the gap after one word to the gap after another. */
export function passageOf<Page extends PageText>(
  text: string,
  words: readonly Word[],
  rows: readonly (Row<Page> | null)[],
  [first, last]: readonly [number, number],
): Passage<Page> {
  const parts: { from: number; end: number }[] = [];
  let found = 0;
  for (let at = first; at <= last + 1; at++) {
    if (!inRows(rows, at)) continue;
    found++;
    const { from, end } = words[at] as Word;
    const part = parts.at(-1);
    if (part && rows[at - 1]) part.end = end;
    else parts.push({ from, end });
  }
  const pages = new Set(rows.slice(first, last + 1).flatMap((row) => (row ? [row.page] : [])));
  return {
    words: last + 2 - first,
    found,
    pages: [...pages],
    rows: parts.map(({ from, end }) => withoutMarks(text.slice(from, end))),
  };
}
