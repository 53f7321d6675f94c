import { readFileSync } from "node:fs";
import sharp from "sharp";
import { isCovered } from "../../../document/mark/mark-text";
import { drawText } from "../../../document/mark/text-mask";
import { codePoints } from "../fonts/code-points";

/** A text that next/og can set, or a picture of it. */
export type Lettering = string | Readonly<{ src: string; width: number; height: number }>;

const OWN = "styles/fonts";
/** The faces of next/og. It uses the last four for letters that the first two lack. */
export const FACES = [
  { name: "Display", file: `${OWN}/share-display.ttf`, weight: 700 },
  { name: "Mono", file: `${OWN}/share-mono.ttf`, weight: 500 },
  { name: "Display Extended", file: `${OWN}/share-display-extended.ttf`, weight: 700 },
  { name: "Mono Extended", file: `${OWN}/share-mono-extended.ttf`, weight: 500 },
  { name: "Display Vietnamese", file: `${OWN}/share-display-vietnamese.ttf`, weight: 700 },
  { name: "Mono Vietnamese", file: `${OWN}/share-mono-vietnamese.ttf`, weight: 500 },
] as const;

let held: ReadonlySet<number> | undefined;

/**
 * Prepares a text for a sharing picture. A text with letters that the site's faces lack becomes a picture in the faces of the
 * document's mark: next/og would load a font from another server, and it does not join Arabic letters.
 *
 * @param size of the letters in px; lines break at `width` px
 */
export async function lettering(
  words: string,
  { size, width, colour }: Readonly<{ size: number; width: number; colour: string }>,
): Promise<Lettering> {
  const text = drawable(words);
  held ??= new Set(FACES.flatMap(({ file }) => codePoints(readFileSync(file))));
  const isHeld = (letter: string) => held?.has(letter.codePointAt(0) ?? 0);
  if ([...text].every(isHeld)) return text;
  const ink = await drawText([text], size, width);
  const area = { width: ink.width, height: ink.height };
  const png = await sharp({ create: { ...area, channels: 3, background: colour } })
    .joinChannel(Buffer.from(ink.data), { raw: { ...area, channels: 1 } })
    .png()
    .toBuffer();
  return { src: `data:image/png;base64,${png.toString("base64")}`, ...area };
}

/** Removes characters that no font has, such as emoji. */
export const drawable = (words: string): string =>
  [...new Intl.Segmenter("en").segment(words.normalize("NFC"))]
    .map(({ segment }) => segment)
    .filter((sign) => !/\p{Emoji_Presentation}|\uFE0F/u.test(sign) && [...sign].every(isCovered))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
