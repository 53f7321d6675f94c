import { PictureError } from "./picture-error";

/** The greatest height of a WebP in px. The encoder of AVIF allows one more. */
const TALLEST = 16_383;
/** Narrower than this, in px, hardly anything in a tall picture can be made out. */
const NARROWEST = 320;

/**
 * Finds how wide a picture can be encoded, so that its height stays within the formats.
 *
 * @param widest in px, at which it will be shown
 * @returns that width in px, and a word for the designer where it is less than the picture has
 * @throws PictureError where it would be too narrow to be of use
 */
export function fitHeight(
  { width, height }: { width: number; height: number },
  widest: number,
): { encodable: number; word?: string } {
  const wanted = Math.min(width, widest);
  const encodable = Math.floor((TALLEST * width) / height);
  if (encodable >= wanted) return { encodable: wanted };
  if (encodable < NARROWEST)
    throw new PictureError(
      `expected a picture at most ${Math.floor(TALLEST / NARROWEST)} times as tall as it is wide: cut it into several`,
      `one that is ${Math.round(height / width)} times as tall`,
    );
  return {
    encodable,
    word: `it is ${Math.round(height / width)} times as tall as it is wide, and a WebP is at most ${TALLEST} px tall: it is encoded ${encodable} px wide and may look soft. Cut it into several pictures to keep it sharp`,
  };
}
