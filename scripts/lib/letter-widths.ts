import type { Measure } from "./font-ruler";

/** Letters of about one width. */
const LETTERS = {
  wide: "mwMW",
  narrow: "fijlrtI .,'’·-",
  capital: "ABCDEFGHJKLNOPQRSTUVXYZ",
  small: "abcdeghknopqsuvxyz",
} as const;

/** Titles are set that much closer, in em (components/home/intro/statement.module.css). */
const CLOSER = 0.04;

export type LetterWidths = Readonly<Record<keyof typeof LETTERS, number>>;

/**
 * How wide letters of a display face are at most, set as titles are.
 *
 * @param file the face, cut
 * @returns in em, rounded up to the next twentieth
 */
export async function letterWidths(file: string, measure: Measure): Promise<LetterWidths> {
  const kinds = Object.entries(LETTERS).map(async ([kind, letters]) => {
    // Ten of one letter, since some keep away from each other.
    const tens = [...letters].map((letter) => letter.repeat(10));
    const { widths } = await measure({ file }, 600, tens);
    return [kind, Math.ceil((Math.max(...widths) / 1000 - CLOSER) * 20) / 20];
  });
  return Object.fromEntries(await Promise.all(kinds));
}
