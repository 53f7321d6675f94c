import { LETTER_WIDTHS } from "@/lib/theme/cut-faces";

/** The largest width of a letter, in em: the first row that contains the letter. */
const widthsOf = ({
  wide,
  narrow,
  capital,
  small,
}: typeof LETTER_WIDTHS): readonly (readonly [letters: RegExp, ems: number])[] => [
  [/[mwMW]/, wide],
  [/[fijlrtI\s.,'’·-]/, narrow],
  [/(?=\p{Script=Latin})\p{Lu}/u, capital],
  [/\p{Script=Latin}/u, small],
  // Letters that the display face lacks are set in Noto Sans.
  [/\p{Mn}/u, 0],
  [/\p{Mc}/u, 0.5],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]/u, 1],
  [/\p{Script=Tamil}/u, 1.35],
  [/[سشصض]/u, 1],
  [/\p{Lu}/u, 0.75],
  [/\p{Script=Greek}/u, 0.6],
];
const OTHERS = 0.75;

/**
 * The largest width of words set in the display face, so that the style sheet can set long ones smaller.
 *
 * @param letters how wide those of the display face are
 * @returns in em of their own size; too large rather than too small
 */
export const setWidth = (words: string, letters = LETTER_WIDTHS): number => {
  const widths = widthsOf(letters);
  const ems = [...words.normalize("NFC")].map(
    (letter) => widths.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS,
  );
  return Math.round(ems.reduce((sum, one) => sum + one, 0) * 100) / 100;
};
