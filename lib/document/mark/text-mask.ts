import { join } from "node:path";
import sharp from "sharp";

/** Ink of a drawn text: one byte a pixel, 0 none, 255 full. */
export type Mask = { data: Uint8Array; width: number; height: number };

const FONTS = join(process.cwd(), "lib/document/fonts");
/** The family name of the shipped faces; the renderer picks a face by the characters it has. */
const FAMILY = "Noto Sans Medium";

/** Only spaces and characters without a shape, such as a soft hyphen. */
const NO_INK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

// Read once, when the first text is drawn in this process. Without it a host that has no fonts prints warnings,
// and one that has some would use its own faces, too.
process.env.FONTCONFIG_FILE = join(FONTS, "fonts.conf");

/**
 * Draws text of any script of the shipped fonts, in letters of `size` px. Lines are broken at `width` px, within a word if needed;
 * without a width they are not. A word is broken without a hyphen where `hyphens` is false: in an address it would be read
 * as a part of it.
 *
 * @returns the ink, without white around it; nothing where the text has no ink
 */
export async function drawText(lines: string[], size: number, width?: number, hyphens = true): Promise<Mask> {
  // The renderer throws an error at a text without ink.
  if (lines.every((line) => NO_INK.test(line))) return { data: new Uint8Array(), width: 0, height: 0 };
  const { data, info } = await sharp({
    text: {
      text: `<span insert_hyphens="${hyphens}">${lines.map(escapeMarkup).join("\n")}</span>`,
      font: `${FAMILY} ${size}`,
      fontfile: join(FONTS, "noto-sans-latin.ttf"),
      dpi: 72,
      ...(width === undefined ? {} : { width }),
      wrap: "word-char",
      spacing: Math.round(size * 0.15),
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales a mask to a size in px. */
export async function scale({ data, ...from }: Mask, width: number, height: number): Promise<Mask> {
  const scaled = sharp(data, { raw: { ...from, channels: 1 } }).resize(width, height, { fit: "fill" });
  return { data: await scaled.toColourspace("b-w").raw().toBuffer(), width, height };
}

/** The renderer reads Pango markup; an address may contain & and <. */
const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
