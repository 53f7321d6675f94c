import { join } from "node:path";
import sharp from "sharp";

/** Ink of a drawn text: one byte a pixel, 0 none, 255 full. */
export type Mask = { data: Uint8Array; width: number; height: number };

const FONTS = join(process.cwd(), "lib/document/fonts");
/** The family name of the shipped faces; the renderer picks a face by the characters it has. */
const FAMILY = "Noto Sans Medium";

// Read once, when the first text is drawn in this process. Without it a host that has no fonts prints warnings,
// and one that has some would use its own faces, too.
process.env.FONTCONFIG_FILE = join(FONTS, "fonts.conf");

/** Draws text of any script of the shipped fonts: letters of `size` px, lines broken at `width`, within a word if needed. */
export async function drawText(lines: string[], size: number, width: number): Promise<Mask> {
  const { data, info } = await sharp({
    text: {
      text: lines.map(escapeMarkup).join("\n"),
      font: `${FAMILY} ${size}`,
      fontfile: join(FONTS, "noto-sans-latin.ttf"),
      dpi: 72,
      width,
      wrap: "word-char",
      spacing: Math.round(size * 0.15),
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The renderer reads Pango markup; an address may contain & and <. */
const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
