/** Both versions of a text: what they share at their beginning and end, and what differs. */
export type ChangedPart = { head: string; before: string; after: string; tail: string };

/** Words and spaces that are shown around a change. */
const AROUND = 24;
/** In letters. */
const LONGEST = 1500;

/** Finds the words that differ, with a few around them. */
export function changedPart(before: string, after: string): ChangedPart {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = (words: string[]) => shortened(words.slice(start, words.length - end).join(""));
  return {
    head: (start > AROUND ? "… " : "") + old.slice(Math.max(0, start - AROUND), start).join(""),
    before: middle(old),
    after: middle(now),
    tail: old.slice(old.length - end, old.length - end + AROUND).join("") + (end > AROUND ? " …" : ""),
  };
}

/** Cuts a long text. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;

const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];
