import { createCipheriv, createHash, createHmac } from "node:crypto";
import type { TracedCopy } from "./pattern";

/**
 * Zero-width spaces between a word and the space after it carry the mark: none, one or two, as the copy's key says for these
 * two words. No speech engine says them. Of the characters without width they trouble braille least: liblouis spells joiners out
 * in all its tables, zero-width spaces only in those of computer braille. A joiner would also become part of a word that is
 * selected. Before a space they change no line break (UAX 14, LB7 and LB8). NFKC, trim and a collapse of spaces keep them,
 * because Unicode does not count them as spaces.
 */
const ZERO_WIDTH_SPACE = "\u200B";

/** How many, by two secret bits. Half of the gaps have none, because in some braille each one shows. */
const COUNTS = [0, 0, 1, 2] as const;

/** How often the key of a session that has no part in a text gives this count. */
export const shareOf = (count: number): number =>
  COUNTS.filter((one) => one === count).length / COUNTS.length;

/** A word of a text, marked or not. */
export type Word = {
  /** Where it begins and ends, without zero-width spaces. */
  from: number;
  end: number;
  /** Without case and signs. */
  bare: string;
  /** The zero-width spaces after it. */
  count: number;
  /** The word and the next one: the copy's key and these give the count. Null if no mark may be between them. */
  pair: string | null;
};
/** A word with a place for a mark behind it. */
export type Gap = Word & { pair: string };

/** Scripts in which characters without width mean nothing. In Arabic or Devanagari, for example, they change the letters. */
const LETTERS =
  "\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Armenian}\\p{sc=Georgian}\\p{sc=Hebrew}\\p{sc=Hangul}";
/**
 * A whole word, perhaps after a quotation mark or bracket. After a full stop or comma a mark would hide the pause from a speech
 * engine, and in an address or number it could become part of it.
 */
const WORD = new RegExp(
  `^[\\p{Ps}\\p{Pi}"']*[${LETTERS}](?:[${LETTERS}\\p{M}'’-]*[${LETTERS}\\p{M}])?$`,
  "u",
);
/** Lines may not break before "!" or ")", but after a zero-width space they do. */
const NEXT = new RegExp(`^[${LETTERS}\\p{Nd}]`, "u");

export function wordsIn(text: string): Word[] {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: token, index }) => {
    const end = token.search(/\u200B*$/);
    return { word: token.slice(0, end), from: index, end: index + end, count: token.length - end };
  });
  return tokens.map(({ word, ...place }, i) => {
    const next = tokens[i + 1]?.word ?? "";
    const pair = WORD.test(word) && NEXT.test(next) ? JSON.stringify([bare(word), bare(next)]) : null;
    return { ...place, bare: bare(word), pair };
  });
}

/** The places in a text, marked or not, that a mark can be in. */
export const gapsIn = (text: string): Gap[] =>
  wordsIn(text).filter((word): word is Gap => word.pair !== null);

const bare = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** @param text without marks, of one page. @returns the same words with the copy's marks between them. */
export function markText(text: string, key: Uint8Array, copy: TracedCopy): string {
  const gaps = gapsIn(text);
  const counts = countsOf(key, copy, blocksOf(gaps));
  let [marked, at] = ["", 0];
  gaps.forEach(({ end }, i) => {
    marked += text.slice(at, end) + ZERO_WIDTH_SPACE.repeat(counts[i] as number);
    at = end;
  });
  return marked + text.slice(at);
}

export const withoutMarks = (text: string): string => text.replaceAll(ZERO_WIDTH_SPACE, "");

const BLOCK = 16;

/** One cipher block for each gap: the hash of its words. */
export function blocksOf(gaps: readonly Gap[]): Buffer {
  return Buffer.concat(gaps.map(({ pair }) => createHash("sha256").update(pair).digest().subarray(0, BLOCK)));
}

/**
 * The copy's count for each block. AES under a key of the copy is a pseudo-random function of the words: the counts of different
 * words, pages, documents or sessions have nothing to do with each other, so that no other text can be marked by them.
 */
export function countsOf(key: Uint8Array, { session, source, page }: TracedCopy, blocks: Buffer): Uint8Array {
  const own = createHmac("sha256", key)
    .update(JSON.stringify(["text", session, source, page]))
    .digest();
  const bits = createCipheriv("aes-256-ecb", own, null).setAutoPadding(false).update(blocks);
  const counts = new Uint8Array(bits.length / BLOCK);
  for (let i = 0; i < counts.length; i++)
    counts[i] = COUNTS[((bits[i * BLOCK] as number) & 3) as 0 | 1 | 2 | 3];
  return counts;
}
