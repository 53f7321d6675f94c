import { blur, boxMean, localMean, median } from "./grey";
import { COLUMNS } from "./pattern";

/** In cells. What varies more slowly than the pattern is removed; noise is measured a little wider. */
const SLOW = 2.5;
const NOISY = 4;
const CLIP = 3;
/** In px: how far around a pixel its noise is measured. */
const NEAR = 2;
/** In levels: words over the page are noise enough. */
const MOST = 20;

type Shown = {
  width: number;
  height: number;
  rows: number;
  /** 1 where the leak shows the page. */
  valid: Uint8Array;
  /** How strong the mark is in each cell (gainsOf). */
  gains: Uint8Array;
};

/**
 * The weight of each cell's sign, COLUMNS x rows: what a leak shows there beyond the page, over the noise around it. 0 where the
 * leak does not show the page. Depends on pictures only, never on a secret.
 *
 * @param rest as `unexplained` returns it, COLUMNS cells wide
 * @param noise its deviation
 */
export function cellWeights(rest: Float32Array, noise: number, shown: Shown): Float32Array {
  const size = { width: COLUMNS, height: shown.rows };
  const { means, known, trust } = cellMeans(rest, noise, shown);
  const slow = localMean({ data: means, ...size }, trust, SLOW);
  // A mean of many quiet pixels has less noise, but not as much less as if all noise were the pixels' own.
  const trusted = trust.map((value) => value ** 0.25);
  const fast = means.map((mean, i) => (trusted[i] as number) * (mean - (slow[i] as number)));
  const squares = fast.map((value) => value * value);
  const variances = localMean({ data: squares, ...size }, known, NOISY);
  const floor = 0.25 * median(variances.filter((_, i) => (known[i] as number) > 0)) + 1e-4;
  const weighed = fast.map((value, i) => {
    const variance = (variances[i] as number) + floor;
    const most = CLIP * Math.sqrt(variance);
    const share = (known[i] as number) * (trusted[i] as number);
    // Where the mark is stronger, there is more noise, too: the root of the gain serves better than the gain.
    const strength = Math.sqrt(shown.gains[i] as number);
    return (strength * share * Math.max(-most, Math.min(most, value))) / variance;
  });
  // The pattern is the signs minus their blur; the same on this side gives each sign what its neighbours show of it.
  const blurred = blur({ data: weighed, ...size }, SLOW);
  return weighed.map((value, i) => value - (blurred[i] as number));
}

type Cells = {
  /** The mean of the rest; 0 where too little is known. */
  means: Float32Array;
  /** The share of the cell that the leak shows. */
  known: Float32Array;
  /** The same, less where it is noisy. */
  trust: Float32Array;
};

function cellMeans(rest: Float32Array, noise: number, { width, height, rows, valid }: Shown): Cells {
  const cell = width / COLUMNS;
  const [sums, shares, trust] = [0, 0, 0].map(() => new Float32Array(COLUMNS * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const squares = rest.map((value, i) => (valid[i] === 1 ? Math.min(MOST * MOST, value * value) : 0));
  const noises = boxMean({ data: squares, width, height }, NEAR);
  const usual = noise * noise;
  const limit = 2.5 * noise;
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y + 0.5) / cell));
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (valid[at] !== 1) continue;
      const value = rest[at] as number;
      // Beyond the limit a pixel counts less, and beyond twice the limit not at all: it belongs to words over the page.
      const share = Math.min(1, 2 - Math.abs(value) / limit);
      if (share <= 0) continue;
      const weight = (share * usual) / (usual + (noises[at] as number));
      const into = row * COLUMNS + Math.min(COLUMNS - 1, Math.floor((x + 0.5) / cell));
      sums[into] = (sums[into] as number) + weight * value;
      trust[into] = (trust[into] as number) + weight;
      shares[into] = (shares[into] as number) + share;
    }
  }
  const whole = cell * cell;
  const known = shares.map((share) => (share < 0.2 * whole ? 0 : Math.min(1, share / whole)));
  return {
    means: sums.map((sum, i) => ((known[i] as number) > 0 ? sum / (trust[i] as number) : 0)),
    known,
    trust: trust.map((value, i) => ((known[i] as number) > 0 ? value / whole : 0)),
  };
}
