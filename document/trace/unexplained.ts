import { type Fitting, fitWindows, TERMS, type Terms } from "./fit-windows";
import type { Grey } from "./grey";

/** In px. The page's own content is fitted in windows twice as wide as they are apart. */
const APART = 48;
const ROUNDS = 3;

/**
 * The rest of a leak beyond the page: its brightness minus what the clean page explains. In each window, an offset, a gain, a
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
