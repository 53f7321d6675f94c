import { PictureError } from "./picture-error";

/** The greatest height of a WebP in px; an AVIF may have one more. */
const TALLEST = 16_383;
/** A narrower tall picture, in px, is unreadable. */
const NARROWEST = 320;

/**
 * Finds the width at which a picture's height fits the formats.
 *
 * @param widest the greatest width in px at which it is shown
 * @returns the width in px, and a remark for the designer if the height reduces it
 * @throws PictureError where it would be too narrow
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
