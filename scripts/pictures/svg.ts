import { PictureError } from "./picture-error";

const PLAIN =
  "expected a drawing that stands by itself: export it as plain SVG with its pictures embedded, or as PNG";

/** What would be missing once the drawing is a picture: nothing runs in it and nothing is loaded for it. */
const MISSING: readonly [pattern: RegExp, found: string][] = [
  [/<script[\s>]/i, "a script in it"],
  [/<foreignObject[\s>]/i, "a piece of web page in it (foreignObject)"],
  [
    /<(?:image|use|feImage|tref)\b[^>]*?\b(?:xlink:)?href\s*=\s*["'](?!#|data:)/i,
    "a picture or part that is loaded from elsewhere",
  ],
  [
    /url\(\s*(?:["']|&(?:quot|apos|#3[49]);)?(?!#|data:|["'\s&])[^)]/i,
    "a style that is loaded from elsewhere",
  ],
  [/@import\b|<\?xml-stylesheet\b/i, "a style sheet that is loaded from elsewhere"],
];

/**
 * Looks for what a drawing needs beside itself.
 *
 * @returns words on what may look otherwise than it was drawn
 * @throws PictureError where a part would be missing
 */
export function checkSvg(source: string): string[] {
  const found = MISSING.find(([pattern]) => pattern.test(source))?.[1];
  if (found) throw new PictureError(PLAIN, found);
  return /<text[\s>]/i.test(source)
    ? ["its text is drawn in the typefaces of this computer: turn text into outlines to be sure of it"]
    : [];
}
