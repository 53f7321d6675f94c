import { readFileSync } from "node:fs";
import sharp from "sharp";
import { isCovered } from "../../lib/document/mark/mark-text";
import { drawText } from "../../lib/document/mark/text-mask";
import { codePoints } from "../fonts/code-points";

/** Words as next/og sets them, or a picture of them. */
export type Lettering = string | Readonly<{ src: string; width: number; height: number }>;

const OWN = "styles/fonts";
/** The faces next/og sets words in. The last four are asked for a letter that the first two lack. */
export const FACES = [
  { name: "Display", file: `${OWN}/share-display.ttf`, weight: 700 },
  { name: "Mono", file: `${OWN}/share-mono.ttf`, weight: 500 },
  { name: "Display Extended", file: `${OWN}/share-display-extended.ttf`, weight: 700 },
  { name: "Mono Extended", file: `${OWN}/share-mono-extended.ttf`, weight: 500 },
  { name: "Display Vietnamese", file: `${OWN}/share-display-vietnamese.ttf`, weight: 700 },
  { name: "Mono Vietnamese", file: `${OWN}/share-mono-vietnamese.ttf`, weight: 500 },
] as const;

let held: ReadonlySet<number> | undefined;
const heldByFaces = () => {
  held ??= new Set(FACES.flatMap(({ file }) => codePoints(readFileSync(file))));
  return held;
};

/**
 * Words ready for a sharing picture. Those with a letter that the site's faces lack are drawn here, in the faces of the
 * document's mark: next/og would ask servers of others for a font, and it joins no Arabic letters. What no font has,
 * such as emoji, is left out.
 *
 * @param size of the letters, and `width` at which lines are broken, in px
 */
export async function lettering(
  words: string,
  { size, width, colour }: Readonly<{ size: number; width: number; colour: string }>,
): Promise<Lettering> {
  const text = drawable(words);
  if ([...text].every((letter) => heldByFaces().has(letter.codePointAt(0) ?? 0))) return text;
  const ink = await drawText([text], size, width);
  const raw = { raw: { width: ink.width, height: ink.height, channels: 1 } } as const;
  const png = await sharp({ create: { ...raw.raw, channels: 3, background: colour } })
    .joinChannel(Buffer.from(ink.data), raw)
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${png.toString("base64")}`;
  return { src, width: ink.width, height: ink.height };
}

/** The words without what no font here has. */
export const drawable = (words: string): string =>
  [...new Intl.Segmenter("en").segment(words.normalize("NFC"))]
    .map(({ segment }) => segment)
    .filter((sign) => !/\p{Emoji_Presentation}|\uFE0F/u.test(sign) && [...sign].every(isCovered))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
