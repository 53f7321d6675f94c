import { LETTER_WIDTHS } from "@/lib/theme/cut-faces";

/** Upper bounds of letter widths, in em. The first row that matches a letter counts. */
const widthsOf = (latin: typeof LETTER_WIDTHS): readonly (readonly [letters: RegExp, ems: number])[] => [
  [/[mwMW]/, latin.wide],
  [/[fijlrtI\s.,'’·-]/, latin.narrow],
  [/(?=\p{Script=Latin})\p{Lu}/u, latin.capital],
  [/\p{Script=Latin}/u, latin.small],
  // Letters missing in the display face are set in Noto Sans.
  [/\p{Mn}/u, 0],
  [/\p{Mc}/u, 0.5],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]/u, 1],
  [/\p{Script=Tamil}/u, 1.35],
  [/[سشصض]/u, 1],
  [/\p{Lu}/u, 0.75],
  [/\p{Script=Greek}/u, 0.6],
];
const OTHERS = 0.75;

/** An upper bound for a text's width in the display face, in em, so that CSS can set long text smaller. */
export const estimateWidth = (words: string, letters = LETTER_WIDTHS): number => {
  const widths = widthsOf(letters);
  const ems = [...words.normalize("NFC")].map(
    (letter) => widths.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS,
  );
  return Math.round(ems.reduce((sum, one) => sum + one, 0) * 100) / 100;
};

/** As estimateWidth, of the text's widest word. A hyphen ends a word. */
export const estimateWord = (words: string): number =>
  Math.max(...words.split(/\s+|(?<=-)/).map((word) => estimateWidth(word)));
