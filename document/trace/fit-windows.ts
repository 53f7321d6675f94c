import { solve } from "./solve";

/** Offset, gain, shift to the side and down, sharpness. */
export const TERMS = 5;
/** The usual deviation of a fit: offset, gain for 64 levels, px to the side and down, sharpness; and the noise, in levels. */
const USUAL = [60, 12, 0.7, 0.7, 0.4];
const NOISE = 2;

/** For each pixel brightness, its slopes and its curvature. */
export type Terms = Float32Array[];

/** A picture divided into (across - 1) x (down - 1) blocks, and what is fitted to it. */
export type Fitting = {
  width: number;
  height: number;
  across: number;
  down: number;
  terms: Terms;
  rest: Float32Array;
  left: Float32Array;
  fits: Float32Array;
};

const SIZE = TERMS + 1;

/**
 * Fits the terms to `rest` around each corner of the blocks, in the up to four blocks that share it, and writes them into `fits`:
 * TERMS for each of across x down corners. A pixel whose `left` is beyond `limit` counts less.
 */
export function fitWindows(fitting: Fitting & { valid: Uint8Array; limit: number }): void {
  const { across, down, fits } = fitting;
  const blocks = Array.from({ length: (across - 1) * (down - 1) }, (_, at) =>
    sumsOf(fitting, at % (across - 1), Math.floor(at / (across - 1))),
  );
  const sums = new Float64Array(SIZE * SIZE);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      sums.fill(0);
      for (let y = Math.max(0, j - 1); y <= Math.min(down - 2, j); y++)
        for (let x = Math.max(0, i - 1); x <= Math.min(across - 2, i); x++) {
          const block = blocks[y * (across - 1) + x] as Float64Array;
          for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) + (block[k] as number);
        }
      for (let k = 0; k < TERMS; k++)
        sums[k * SIZE + k] = (sums[k * SIZE + k] as number) + (NOISE / (USUAL[k] as number)) ** 2;
      fits.set(solve(sums, TERMS), (j * across + i) * TERMS);
    }
}

/** Of every second pixel of a block, the products of its terms and its rest: the upper triangle of SIZE x SIZE. */
function sumsOf(fitting: Fitting & { valid: Uint8Array; limit: number }, i: number, j: number): Float64Array {
  const { width, height, across, down, terms, rest, left, valid, limit } = fitting;
  const [gain, gx, gy, curve] = terms as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [fromX, toX] = [i, i + 1].map((edge) => Math.round((edge * width) / (across - 1))) as [
    number,
    number,
  ];
  const [fromY, toY] = [j, j + 1].map((edge) => Math.round((edge * height) / (down - 1))) as [number, number];
  let [n, sa, sb, sc, sd, st, aa, ab, ac, ad, at, bb, bc, bd, bt, cc, cd, ct, dd, dt] = Array(20).fill(
    0,
  ) as number[] as [
    ...[number, number, number, number, number, number, number, number, number, number],
    ...[number, number, number, number, number, number, number, number, number, number],
  ];
  for (let y = fromY; y < toY; y++)
    for (let pixel = y * width + fromX + (y & 1); pixel < y * width + toX; pixel += 2) {
      if (valid[pixel] !== 1) continue;
      const off = Math.abs(left[pixel] as number);
      const weight = off <= limit ? 1 : (limit / off) ** 2;
      const [a, b, c, d] = [
        gain[pixel] as number,
        gx[pixel] as number,
        gy[pixel] as number,
        curve[pixel] as number,
      ];
      const t = weight * (rest[pixel] as number);
      const [wa, wb, wc, wd] = [weight * a, weight * b, weight * c, weight * d];
      n += weight;
      sa += wa;
      sb += wb;
      sc += wc;
      sd += wd;
      st += t;
      aa += wa * a;
      ab += wa * b;
      ac += wa * c;
      ad += wa * d;
      at += t * a;
      bb += wb * b;
      bc += wb * c;
      bd += wb * d;
      bt += t * b;
      cc += wc * c;
      cd += wc * d;
      ct += t * c;
      dd += wd * d;
      dt += t * d;
    }
  // biome-ignore format: one row a line
  return Float64Array.from([
    n, sa, sb, sc, sd, st,
    0, aa, ab, ac, ad, at,
    0, 0, bb, bc, bd, bt,
    0, 0, 0, cc, cd, ct,
    0, 0, 0, 0, dd, dt,
    0, 0, 0, 0, 0, 0,
  ]);
}
