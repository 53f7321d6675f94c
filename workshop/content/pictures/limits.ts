import { PictureError } from "./picture-error";

/** The greatest height of a WebP in px, one less than an AVIF's. */
const TALLEST = 16_383;
/** In px: a narrower tall picture is unreadable. */
const NARROWEST = 320;

/**
 * Finds the width at which the formats allow the height.
 *
 * @param widest the greatest width in px at which it is shown
 * @returns the width in px, and a remark for the designer if the height reduces it
 * @throws PictureError if it would be too narrow
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
