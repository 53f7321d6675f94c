import type { Pixels } from "../pdf/pixels";
import { changeRow, changeWords, MOST, wordsFor } from "./change-row";
import { UNIT } from "./gains";
import { COLUMNS, shapeOf, signsOf, type TracedCopy } from "./pattern";

/**
 * Of the pattern on flat ground, in levels of 256, where it is clipped at one level. With more, the median of SSIM over the pages
 * comes near 0.997; with less, JPEG at quality 50 rounds too much of it away on white paper.
 */
const RMS = 0.42;
/** The deviation of a random pattern of deviation 1 after cubic interpolation. */
const INTERPOLATED = 0.8;
/** The pattern is interpolated to points a quarter of a cell apart: 2 px at 1600, 3 px at 2400. */
const POINTS = 4 * COLUMNS;

/**
 * The first half of the work, which needs no pixels: a copy's shape, interpolated from left to right. POINTS for each row of cells,
 * in levels on flat ground.
 */
export function fieldOf(key: Uint8Array, copy: TracedCopy, rows: number): Float32Array {
  const shape = shapeOf(signsOf(key, copy, rows), rows);
  const field = new Float32Array(rows * POINTS);
  const line = new Float32Array(COLUMNS + 4);
  for (let row = 0; row < rows; row++) {
    line.set(shape.subarray(row * COLUMNS, (row + 1) * COLUMNS), 2);
    line.fill(line[2] as number, 0, 2);
    line.fill(line[COLUMNS + 1] as number, COLUMNS + 2);
    interpolate(line, field.subarray(row * POINTS, (row + 1) * POINTS));
  }
  return field;
}

/**
 * Adds a copy's hidden mark to a page, in place, before the visible one: the same on red, green and blue, at most one level on
 * flat ground.
 *
 * @param field of the copy (fieldOf)
 * @param gains of the clean page, for as many rows of cells (gainsOf)
 */
export function addTrace({ data, width, height }: Pixels, field: Float32Array, gains: Uint8Array): void {
  const pointOf = new Uint16Array(width);
  for (let x = 0; x < width; x++) pointOf[x] = Math.floor((x * POINTS) / width);
  const lastRow = (4 * field.length) / POINTS - 1;
  const levels = new Int8Array(POINTS);
  const words = wordsFor(data, width);
  let drawn = -1;
  for (let y = 0; y < height; y++) {
    const row = Math.min(lastRow, Math.floor((y * POINTS) / width));
    const isNew = row !== drawn;
    drawn = row;
    if (isNew) levelsOf(row, field, gains, levels);
    if (words) changeWords(words, y, levels, pointOf, isNew);
    else changeRow(data.subarray(y * width * 3, (y + 1) * width * 3), levels, pointOf);
  }
}

// The loops below are separate functions, without closures, because the compiler then makes them several times as fast.

function interpolate(line: Float32Array, out: Float32Array): void {
  const scale = RMS / INTERPOLATED;
  for (let point = 0; point < POINTS; point++) {
    const cell = firstCell(point) + 2;
    const weight = (point & 3) << 2;
    out[point] =
      scale *
      ((WEIGHTS[weight] as number) * (line[cell] as number) +
        (WEIGHTS[weight + 1] as number) * (line[cell + 1] as number) +
        (WEIGHTS[weight + 2] as number) * (line[cell + 2] as number) +
        (WEIGHTS[weight + 3] as number) * (line[cell + 3] as number));
  }
}

/** Writes by how many whole levels each point of a row of points changes the page. */
function levelsOf(row: number, field: Float32Array, gains: Uint8Array, out: Int8Array): void {
  const last = field.length - POINTS;
  const first = firstCell(row) * POINTS;
  const a = Math.max(0, first);
  const b = Math.max(0, first + POINTS);
  const c = Math.min(last, first + 2 * POINTS);
  const d = Math.min(last, first + 3 * POINTS);
  const weight = (row & 3) << 2;
  const wa = WEIGHTS[weight] as number;
  const wb = WEIGHTS[weight + 1] as number;
  const wc = WEIGHTS[weight + 2] as number;
  const wd = WEIGHTS[weight + 3] as number;
  const cells = (row >> 2) * COLUMNS;
  for (let point = 0; point < POINTS; point++) {
    const sum =
      wa * (field[a + point] as number) +
      wb * (field[b + point] as number) +
      wc * (field[c + point] as number) +
      wd * (field[d + point] as number);
    const flat = sum > 1 ? 1 : sum < -1 ? -1 : sum;
    const strength = (flat * (gains[cells + (point >> 2)] as number)) / UNIT;
    const most = strength > MOST ? MOST : strength < -MOST ? -MOST : strength;
    out[point] = ((most + (ROUNDING[weight | (point & 3)] as number)) | 0) - MOST;
  }
}

/** The first of the four cells that a point depends on. The middles of the second and third are left and right of it. */
const firstCell = (point: number) => ((point - 2) >> 2) - 1;

/** The weights of these cells, by Catmull and Rom, for each of the four points of a cell. */
const WEIGHTS = Float64Array.from(
  [5, 7, 1, 3].flatMap((eighths) => {
    const t = eighths / 8;
    return [
      ((1 - 0.5 * t) * t - 0.5) * t,
      (1.5 * t - 2.5) * t * t + 1,
      ((2 - 1.5 * t) * t + 0.5) * t,
      (0.5 * t - 0.5) * t * t,
    ];
  }),
);

/**
 * An amount that is added before a number is cut to a whole one, for each of the 16 points of a cell: MOST, so that it is never negative,
 * and a half, more or less by half of Bayer's ordered dither.
 */
const ROUNDING = Float64Array.from(
  [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5],
  (step) => MOST + 0.5 + ((step + 0.5) / 16 - 0.5) / 2,
);
