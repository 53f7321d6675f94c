import type { Tile } from "./tile";

/** How far a pixel under full ink moves towards black, or on a dark page towards white; 256 would be all the way. */
const DARKEN = 28;
const LIGHTEN = 32;
/** Brightness (0 to 255) from which a pixel counts as light. */
const LIGHT_FROM = 100;

/**
 * Draws the tile over the whole page, in place. Light pixels are darkened and dark ones lightened, so that the mark shows
 * on every background and cannot be removed by filtering one colour.
 *
 * @param pixels RGB, eight bits, no padding
 * @param shift moves the pattern, so that it is elsewhere on every page
 */
export function layTile(
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
      const darken = (strength * DARKEN) >> 8;
      const lighten = (strength * LIGHTEN) >> 8;
      for (let x = ((columns[i] as number) + shift.x) % tile.width; x < width; x += tile.width) {
        const at = (y * width + x) * 3;
        const r = pixels[at] as number;
        const g = pixels[at + 1] as number;
        const b = pixels[at + 2] as number;
        if (r * 77 + g * 150 + b * 29 >= LIGHT_FROM << 8) {
          pixels[at] = r - ((r * darken) >> 8);
          pixels[at + 1] = g - ((g * darken) >> 8);
          pixels[at + 2] = b - ((b * darken) >> 8);
        } else {
          pixels[at] = r + (((255 - r) * lighten) >> 8);
          pixels[at + 1] = g + (((255 - g) * lighten) >> 8);
          pixels[at + 2] = b + (((255 - b) * lighten) >> 8);
        }
      }
    }
  }
}
