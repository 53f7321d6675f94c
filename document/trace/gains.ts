import type { Pixels } from "../pdf/pixels";
import type { Grey } from "./grey";
import { COLUMNS, rowsOf } from "./pattern";

/** The gain of flat ground, in the map's unit. */
export const UNIT = 64;

/** By how much more than flat ground texture hides the mark, and the deviation in grey levels that hides most. */
const MORE = 1.5;
const TEXTURE = 20;

/** The gain at brightness 0, 1 and 2, where one level is a large part of the light: with more, SSIM falls below 0.99. */
const NEAR_BLACK = [0.9, 0.8, 0.9];

/**
 * How strong the mark may be in each cell of a page: from UNIT on flat ground, less near black, to 2.5 times UNIT, by the deviation
 * of the clean page's brightness in the cell. COLUMNS x rows, row by row: 23 kB for a slide.
 *
 * @param rows of cells; by default as many as the picture has
 */
export function gainsOf(picture: Pixels, rows = rowsOf(picture)): Uint8Array {
  const { data, width, height } = picture;
  const starts = new Uint16Array(COLUMNS + 1);
  for (let column = 0; column <= COLUMNS; column++) starts[column] = Math.ceil((column * width) / COLUMNS);
  const sums = new Float64Array(COLUMNS * rows);
  const squares = new Float64Array(COLUMNS * rows);
  const counts = new Float64Array(COLUMNS * rows);
  // Every second pixel of every second row shows as much; which one alternates, so that a fine pattern cannot hide between them.
  for (let y = 0; y < height; y += 2) {
    const row = Math.min(rows - 1, Math.floor((y * COLUMNS) / width));
    const part = (values: Float64Array) => values.subarray(row * COLUMNS, (row + 1) * COLUMNS);
    count(
      data.subarray(y * width * 3, (y + 1) * width * 3),
      starts,
      (y >> 1) & 1,
      part(counts),
      part(sums),
      part(squares),
    );
  }
  const gains = new Uint8Array(counts.length).fill(UNIT);
  for (let i = 0; i < gains.length; i++) {
    const n = counts[i] as number;
    if (n === 0) continue;
    gains[i] = gainOf((sums[i] as number) / n, (squares[i] as number) / n);
  }
  return gains;
}

/** The same from a page's brightness alone. */
export function gainsOfGrey({ data, width, height }: Grey, rows: number): Uint8Array {
  const cell = width / COLUMNS;
  return Uint8Array.from({ length: COLUMNS * rows }, (_, i) => {
    const [left, top] = [Math.round((i % COLUMNS) * cell), Math.round(Math.floor(i / COLUMNS) * cell)];
    const [right, bottom] = [
      Math.min(width, left + Math.ceil(cell)),
      Math.min(height, top + Math.ceil(cell)),
    ];
    let [n, sum, square] = [0, 0, 0];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const light = data[y * width + x] as number;
        n++;
        sum += light;
        square += light * light;
      }
    return n === 0 ? UNIT : gainOf(sum / n, square / n);
  });
}

/** @param square the mean of the squares */
function gainOf(mean: number, square: number): number {
  const deviation = Math.sqrt(Math.max(0, square - mean * mean));
  const ground = UNIT * (NEAR_BLACK[Math.round(mean)] ?? 1);
  return Math.round(ground * (1 + MORE * Math.min(deviation / TEXTURE, 1)));
}

/** Adds every second pixel of a row, from its cell's `first` on, to the cells: number, brightness and its square. */
function count(
  pixels: Uint8Array,
  starts: Uint16Array,
  first: number,
  counts: Float64Array,
  sums: Float64Array,
  squares: Float64Array,
): void {
  for (let cell = 0; cell < COLUMNS; cell++) {
    const end = 3 * (starts[cell + 1] as number);
    let [n, sum, square] = [0, 0, 0];
    for (let at = 3 * ((starts[cell] as number) + first); at < end; at += 6) {
      const light =
        ((pixels[at] as number) + 2 * (pixels[at + 1] as number) + (pixels[at + 2] as number)) >> 2;
      n++;
      sum += light;
      square += light * light;
    }
    counts[cell] = (counts[cell] as number) + n;
    sums[cell] = (sums[cell] as number) + sum;
    squares[cell] = (squares[cell] as number) + square;
  }
}
