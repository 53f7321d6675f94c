import { DRAWN_AT, drawBlocks, drawQuietLine, UNITS_ACROSS } from "./block";
import type { MarkLines } from "./mark-text";
import { type Mask, scale } from "./text-mask";

/**
 * The reader's mark as a pattern that repeats in both directions. Only its ink is kept: for each row, columns and
 * strengths of inked pixels. Ink covers about an eighth of the dense pattern, so the tile is small and quick to draw.
 */
export type Tile = {
  width: number;
  height: number;
  /** The ink of row y is from rows[y] up to rows[y + 1] in the next two lists. */
  rows: Uint32Array;
  columns: Uint16Array;
  strengths: Uint8Array;
  /** How far full ink moves a pixel towards black, or on a dark page towards white; 256 is all the way. */
  darken: number;
  lighten: number;
  bytes: number;
};

const DENSE = { darken: 28, lighten: 32 };
/** Must be read at once, because only two more lines repeat it. */
const QUIET = { darken: 40, lighten: 46 };
const MIN_VISIBLE = 8;

/** @param quiet the quiet mark's step (quietStep); without it the mark is dense */
export async function makeTile(lines: MarkLines, pageWidth: number, quiet?: number): Promise<Tile> {
  const drawn = await (quiet === undefined ? drawBlocks(lines) : drawQuietLine(lines, quiet));
  const factor = pageWidth / UNITS_ACROSS / DRAWN_AT;
  const [width, height] = [Math.round(drawn.width * factor), Math.round(drawn.height * factor)];
  const mask = factor === 1 ? drawn : await scale(drawn, width, height);
  return quiet === undefined
    ? { ...sparse(slant(brickPattern(mask))), ...DENSE }
    : { ...sparse(slant(mask)), ...QUIET };
}

/** Offsets every second block by half a step, so that no straight strip of the page is without ink. */
function brickPattern(blocks: Mask): Mask {
  const [step, height] = [blocks.width, blocks.height];
  const width = step * 2;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const moved = y < height / 2 ? 0 : step / 2;
    for (let x = 0; x < width; x++) data[y * width + x] = blocks.data[y * step + ((x + moved) % step)] ?? 0;
  }
  return { data, width, height };
}

/** Slants the lines, so that they cross the page's. They rise by the tile's height over its width, so there is no seam. */
function slant({ data, width, height }: Mask): Mask {
  const slanted = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    const rise = (x * height) / width;
    for (let y = 0; y < height; y++) {
      const above = Math.floor(y + rise);
      const part = y + rise - above;
      const upper = data[(above % height) * width + x] ?? 0;
      const lower = data[((above + 1) % height) * width + x] ?? 0;
      slanted[y * width + x] = upper * (1 - part) + lower * part;
    }
  }
  return { data: slanted, width, height };
}

function sparse(mask: Mask): Omit<Tile, keyof typeof DENSE> {
  const rows = new Uint32Array(mask.height + 1);
  const columns: number[] = [];
  const strengths: number[] = [];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const value = mask.data[y * mask.width + x] ?? 0;
      if (value < MIN_VISIBLE) continue;
      columns.push(x);
      strengths.push(value);
    }
    rows[y + 1] = columns.length;
  }
  const ink = { rows, columns: Uint16Array.from(columns), strengths: Uint8Array.from(strengths) };
  const bytes = ink.rows.byteLength + ink.columns.byteLength + ink.strengths.byteLength;
  return { width: mask.width, height: mask.height, ...ink, bytes };
}

const LIGHT_FROM = 100;

/**
 * Draws the tile over a whole page (RGB, no padding), in place. Light pixels are darkened and dark ones lightened, so
 * that the mark shows on every background and no filter of one colour removes it.
 *
 * @param shift offset of the pattern in px, different on every page
 */
export function drawTile(
  pixels: Uint8Array,
  width: number,
  height: number,
  tile: Tile,
  shift: { x: number; y: number },
): void {
  const { rows, columns, strengths } = tile;
  for (let y = 0; y < height; y++) {
    const row = (y + shift.y) % tile.height;
    const end = rows[row + 1] as number;
    for (let i = rows[row] as number; i < end; i++) {
      const strength = strengths[i] as number;
      const darken = (strength * tile.darken) >> 8;
      const lighten = (strength * tile.lighten) >> 8;
      for (let x = ((columns[i] as number) + shift.x) % tile.width; x < width; x += tile.width) {
        const at = (y * width + x) * 3;
        const r = pixels[at] as number;
        const g = pixels[at + 1] as number;
        const b = pixels[at + 2] as number;
        const light = r * 77 + g * 150 + b * 29 >= LIGHT_FROM << 8;
        pixels[at] = light ? r - ((r * darken) >> 8) : r + (((255 - r) * lighten) >> 8);
        pixels[at + 1] = light ? g - ((g * darken) >> 8) : g + (((255 - g) * lighten) >> 8);
        pixels[at + 2] = light ? b - ((b * darken) >> 8) : b + (((255 - b) * lighten) >> 8);
      }
    }
  }
}
