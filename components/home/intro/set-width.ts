/** How wide a letter of the display face is set at most, in em: the first row whose letters it is among. */
const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/\p{Mn}/u, 0],
  [/\p{Mc}/u, 0.5],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]/u, 1],
  [/\p{Script=Tamil}/u, 1.35],
  [/[mwMWسشصض]/u, 1],
  [/[fijlrtI\s.,'’·-]/u, 0.4],
  [/\p{Lu}/u, 0.75],
  [/[\p{Script=Latin}\p{Script=Greek}]/u, 0.6],
];
const OTHERS = 0.75;

/**
 * How wide words are at most when set in the display face, so that the style sheet can set long ones smaller.
 *
 * @returns in em of their own size; more than it is, rather than less
 */
export const setWidth = (words: string): number => {
  const ems = [...words.normalize("NFC")].map(
    (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS,
  );
  return Math.round(ems.reduce((sum, one) => sum + one, 0) * 100) / 100;
};
