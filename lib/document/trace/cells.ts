import { blur, localMean, median } from "./grey";
import { COLUMNS } from "./pattern";

/** In cells. What varies more slowly than the pattern is removed; noise is measured a little wider. */
const SLOW = 2.5;
const NOISY = 4;
const CLIP = 3;

/**
 * The weight of each cell's sign, COLUMNS x rows: what a leak shows there beyond the page, over the noise around it. 0 where the
 * leak does not show the page. Depends on pictures only, never on a secret.
 *
 * @param rest as `unexplained` returns it, COLUMNS cells wide
 * @param noise its deviation
 * @param valid 1 where the leak shows the page
 */
export function cellWeights(
  rest: Float32Array,
  noise: number,
  { width, height, rows, valid }: { width: number; height: number; rows: number; valid: Uint8Array },
): Float32Array {
  const cell = width / COLUMNS;
  const sums = new Float32Array(COLUMNS * rows);
  const shares = new Float32Array(COLUMNS * rows);
  const limit = 2.5 * noise;
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y + 0.5) / cell));
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (valid[at] !== 1) continue;
      const value = rest[at] as number;
      // Beyond the limit a pixel counts less, and beyond twice the limit not at all: it belongs to words over the page.
      const weight = Math.min(1, 2 - Math.abs(value) / limit);
      if (weight <= 0) continue;
      const into = row * COLUMNS + Math.min(COLUMNS - 1, Math.floor((x + 0.5) / cell));
      sums[into] = (sums[into] as number) + weight * value;
      shares[into] = (shares[into] as number) + weight;
    }
  }
  const enough = 0.2 * cell * cell;
  const known = shares.map((share) => (share < enough ? 0 : Math.min(1, share / (cell * cell))));
  const size = { width: COLUMNS, height: rows };
  const means = sums.map((sum, i) => ((known[i] as number) > 0 ? sum / (shares[i] as number) : 0));
  const slow = localMean({ data: means, ...size }, known, SLOW);
  const fast = means.map((mean, i) => ((known[i] as number) > 0 ? mean - (slow[i] as number) : 0));
  const squares = fast.map((value) => value * value);
  const variances = localMean({ data: squares, ...size }, known, NOISY);
  const floor = 0.25 * median(variances.filter((_, i) => (known[i] as number) > 0)) + 1e-4;
  const weighed = fast.map((value, i) => {
    const variance = (variances[i] as number) + floor;
    const most = CLIP * Math.sqrt(variance);
    return ((known[i] as number) * Math.max(-most, Math.min(most, value))) / variance;
  });
  // The pattern is the signs minus their blur; the same on this side gives each sign what its neighbours show of it.
  const blurred = blur({ data: weighed, ...size }, SLOW);
  return weighed.map((value, i) => value - (blurred[i] as number));
}
