import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import type { Palette } from "../../../lib/theme/palette";
import { writeChanged } from "../disk";
import { fileFault } from "../file-fault";
import { loadSharp } from "../pictures/load-sharp";

const MARK = "content/mark.svg";

/** A mark on paper, in units of 1/32: the margin, the mark's stroke, and the radius of the corners. */
type Plate = Readonly<{ inset: number; weight: number; corner: number }>;

const TAB_WEIGHT = 3.2;
const TAB_PLATE: Plate = { inset: 1, weight: 3.4, corner: 5 };
const PLATES: readonly (Plate & { file: string; size: number })[] = [
  { file: "app/apple-icon.png", size: 180, inset: 5, weight: 2.4, corner: 0 },
  { file: "public/icons/icon-192.png", size: 192, inset: 4, weight: 2.4, corner: 6 },
  { file: "public/icons/icon-512.png", size: 512, inset: 4, weight: 2.4, corner: 6 },
  // Masks may cut off a fifth.
  { file: "public/icons/icon-maskable-512.png", size: 512, inset: 7.5, weight: 2.4, corner: 0 },
];

/**
 * Draws content/mark.svg in the theme's colours as every icon of the site.
 *
 * @throws ContentError if the mark is missing or not an SVG
 */
export async function writeIcons(palette: Palette, root = "."): Promise<void> {
  const { paper, ink, signal } = palette;
  const drawn = drawing(readMark(root), signal.light);
  const sharp = await loadSharp();
  const plate = ({ inset, weight, corner }: Plate, size: number): Promise<Buffer> => {
    const side = 32 - 2 * inset;
    const placed = drawn(ink.light, weight).replace(
      /^<svg/,
      `<svg x="${inset}" y="${inset}" width="${side}" height="${side}"`,
    );
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${paper.light}"/>${placed}</svg>`;
    return sharp(Buffer.from(whole), { density: 2304 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch((error: Error) => {
        throw unreadable(`a drawing that cannot be read: ${error.message}`);
      });
  };

  writeChanged(root, "app/icon.svg", tabIcon(palette, root));
  const small = [32, 16].map(async (size) => ({ size, data: await plate(TAB_PLATE, size) }));
  writeChanged(root, "app/favicon.ico", icoOf(await Promise.all(small)));
  for (const { file, size, ...where } of PLATES) writeChanged(root, file, await plate(where, size));
}

/** The icon of the browser's tab, as SVG. Only it can follow the theme: the others have a background. Throws as writeIcons does. */
export function tabIcon({ paper, ink, signal }: Palette, root: string): string {
  const style = `<style>svg{color:${ink.light}}@media(prefers-color-scheme:dark){svg{color:${paper.light}}}</style>`;
  const icon = drawing(readMark(root), signal.light)("currentColor", TAB_WEIGHT);
  return `${icon.replace(/^<svg[^>]*>/, `$&${style}`)}\n`;
}

const drawing = (mark: string, signal: string) => (legs: string, weight: number) =>
  mark
    .replaceAll("var(--ink)", legs)
    .replaceAll("var(--signal)", signal)
    .replaceAll("var(--weight)", String(weight));

function readMark(root: string): string {
  const file = join(root, MARK);
  const fault = fileFault(file);
  if (fault) throw unreadable(fault.found, fault.fix);
  const text = readFileSync(file, "utf8").replace(/<!--[\s\S]*?-->/g, "");
  const [drawing] = /<svg[\s>][\s\S]*<\/svg>/.exec(text) ?? [];
  if (!drawing) throw unreadable("a file without <svg>");
  return drawing
    .replace(/^<svg[^>]*>/, (tag) => tag.replace(/\s(?:x|y|width|height)="[^"]*"/g, ""))
    .replace(/>\s+</g, "><");
}

const unreadable = (found: string, fix?: string): ContentError =>
  new ContentError(MARK, {
    field: "(the drawing)",
    expected: `expected the site's mark, a square drawing as SVG${fix ? `: ${fix}` : ""}`,
    found,
  });

/** An .ico file: a header, 16 bytes per PNG, then the PNGs. */
function icoOf(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}
