import { join } from "node:path";
import sharp from "sharp";

/** Ink of a drawn text: one byte per pixel, from 0 (no ink) to 255 (full). */
export type Mask = { data: Uint8Array; width: number; height: number };

const FONTS = join(process.cwd(), "document/fonts");
const FAMILY = "Noto Sans Medium";

const NO_INK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

// Fontconfig reads this once, at the first text drawn in this process. Without it a host without fonts prints warnings,
// and a host with fonts would use those as well.
process.env.FONTCONFIG_FILE = join(FONTS, "fonts.conf");

/**
 * Draws text in any script of the shipped fonts, with letters of `size` px. Lines break at `width` px, within a word if
 * needed; without a width they do not break. With `hyphens` false a broken word gets no hyphen: in an address it would
 * look like part of it. Returns the ink without white around it; an empty mask for text without ink.
 */
export async function drawText(lines: string[], size: number, width?: number, hyphens = true): Promise<Mask> {
  // The renderer throws on text without ink.
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

export async function scale({ data, ...from }: Mask, width: number, height: number): Promise<Mask> {
  const scaled = sharp(data, { raw: { ...from, channels: 1 } }).resize(width, height, { fit: "fill" });
  return { data: await scaled.toColourspace("b-w").raw().toBuffer(), width, height };
}

/** The renderer reads Pango markup; an address may contain & and <. */
const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
