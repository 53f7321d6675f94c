import type { Grey } from "./grey";
import { solve } from "./solve";

/** In px. The page's own content is fitted in windows twice as wide as they are apart. */
const APART = 48;
const TERMS = 5;
const ROUNDS = 3;
/** What a fit may deviate by: offset, gain for 64 levels, px to the side and down, sharpness; and the noise, in levels. */
const USUAL = [60, 12, 0.7, 0.7, 0.4];
const NOISE = 2;

/**
 * What a leak shows beyond the page: its brightness minus what the clean page explains. In each window, an offset, a gain, a
 * shift and a change of sharpness of the page are fitted, so that uneven light, another tone, blur and a registration that is
 * up to a pixel off leave little behind. Words over the page do not pull the fit: pixels far from it count less each round.
 *
 * @param page the page as the leak's tone would show it
 * @param valid 1 where the leak shows the page
 */
export function unexplained(
  page: Grey,
  leak: Grey,
  valid: Uint8Array,
): { rest: Float32Array; noise: number } {
  const { width, height } = page;
  const terms = termsOf(page);
  const rest = leak.data.map((value, i) => value - (page.data[i] as number));
  const [across, down] = [width, height].map((length) => Math.max(1, Math.round(length / APART)) + 1) as [
    number,
    number,
  ];
  const fits = new Float32Array(across * down * TERMS);
  const left = Float32Array.from(rest);
  let noise = spread(left, valid);
  for (let round = 0; round < ROUNDS; round++) {
    fitWindows({ width, height, across, down, terms, rest, left, valid, limit: 2.5 * noise, fits });
    subtract({ width, height, across, down, terms, rest, left, fits });
    noise = spread(left, valid);
  }
  return { rest: left, noise };
}

type Terms = Float32Array[];

/** Brightness, its slopes and its curvature. */
function termsOf({ data, width, height }: Grey): Terms {
  const [gain, x, y, curve] = [0, 1, 2, 3].map(() => new Float32Array(data.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const here = data[at] as number;
      const west = data[column > 0 ? at - 1 : at] as number;
      const east = data[column < width - 1 ? at + 1 : at] as number;
      const north = data[row > 0 ? at - width : at] as number;
      const south = data[row < height - 1 ? at + width : at] as number;
      gain[at] = (here - 128) / 64;
      x[at] = (east - west) / 2;
      y[at] = (south - north) / 2;
      curve[at] = east + west + north + south - 4 * here;
    }
  return [gain, x, y, curve];
}

type Fitting = {
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

/** The sums of each block; a window is the four blocks around a corner that they share. */
function fitWindows(fitting: Fitting & { valid: Uint8Array; limit: number }): void {
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

/** Sets `left` to `rest` without the fits, which change evenly from window to window. */
function subtract({ width, height, across, down, terms, rest, left, fits }: Fitting): void {
  const [gain, gx, gy, curve] = terms as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [stepX, stepY] = [width / (across - 1), height / (down - 1)];
  const line = new Float32Array(across * TERMS);
  for (let y = 0; y < height; y++) {
    const j = Math.min(down - 2, Math.floor(y / stepY));
    const below = y / stepY - j;
    const [upper, lower] = [j * line.length, (j + 1) * line.length];
    for (let k = 0; k < line.length; k++)
      line[k] = (fits[upper + k] as number) * (1 - below) + (fits[lower + k] as number) * below;
    for (let i = 0; i < across - 1; i++) {
      const [from, to] = [Math.ceil(i * stepX), Math.min(width, Math.ceil((i + 1) * stepX))];
      const values = [0, 1, 2, 3, 4].map((k) => line[i * TERMS + k] as number);
      const slopes = values.map((value, k) => ((line[(i + 1) * TERMS + k] as number) - value) / stepX);
      const [v0, v1, v2, v3, v4] = values as Five;
      const [s0, s1, s2, s3, s4] = slopes as Five;
      for (let x = from; x < to; x++) {
        const [at, into] = [y * width + x, x - i * stepX];
        left[at] =
          (rest[at] as number) -
          (v0 + s0 * into) -
          (v1 + s1 * into) * (gain[at] as number) -
          (v2 + s2 * into) * (gx[at] as number) -
          (v3 + s3 * into) * (gy[at] as number) -
          (v4 + s4 * into) * (curve[at] as number);
      }
    }
  }
}

type Five = [number, number, number, number, number];

/** The deviation of most of the values, in levels: at least 0.8, the rounding of a JPEG. */
function spread(values: Float32Array, valid: Uint8Array): number {
  const counts = new Uint32Array(1024);
  let all = 0;
  for (let i = 0; i < values.length; i += 3) {
    if (valid[i] !== 1) continue;
    const bin = Math.min(1023, Math.floor(Math.abs(values[i] as number) * 16));
    counts[bin] = (counts[bin] as number) + 1;
    all++;
  }
  let below = 0;
  const middle = counts.findIndex((count) => {
    below += count;
    return below >= all / 2;
  });
  return Math.max(0.8, (1.48 * (middle + 0.5)) / 16);
}
