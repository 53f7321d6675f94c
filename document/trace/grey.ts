/** A picture's brightness, 0 to 255, row by row. */
export type Grey = { data: Float32Array; width: number; height: number };

const GAUSS_REACH = 3;

/** The mean of the neighbourhood of each value, weighted by a bell of `sigma` values and by `weights`; 0 where all weights are 0. */
export function localMean({ data, width, height }: Grey, weights: Float32Array, sigma: number): Float32Array {
  const product = data.map((value, i) => value * (weights[i] as number));
  const above = blur({ data: product, width, height }, sigma);
  const below = blur({ data: weights, width, height }, sigma);
  return above.map((value, i) => ((below[i] as number) > 1e-6 ? value / (below[i] as number) : 0));
}

/** Blurs by a bell of `sigma` values. Beyond its edges a picture is 0, or as its edge is. */
export function blur(
  { data, width, height }: Grey,
  sigma: number,
  beyond: "zero" | "edge" = "zero",
): Float32Array {
  const reach = Math.ceil(GAUSS_REACH * sigma);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = bell.reduce((total, value) => total + value, 0);
  const kernel = bell.map((value) => value / sum);
  const repeats = beyond === "edge";
  const across = alongLines(data, kernel, { count: height, length: width, step: 1, apart: width, repeats });
  return alongLines(across, kernel, { count: width, length: height, step: width, apart: 1, repeats });
}

type Lines = { count: number; length: number; step: number; apart: number; repeats: boolean };

function alongLines(
  data: Float32Array,
  kernel: Float32Array,
  { count, length, step, apart, repeats }: Lines,
): Float32Array {
  const out = new Float32Array(data.length);
  const reach = kernel.length >> 1;
  const padded = new Float32Array(length + 2 * reach);
  for (let line = 0; line < count; line++) {
    const start = line * apart;
    for (let i = 0; i < length; i++) padded[reach + i] = data[start + i * step] as number;
    if (repeats) {
      padded.fill(padded[reach] as number, 0, reach);
      padded.fill(padded[reach + length - 1] as number, reach + length);
    }
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] as number) * (padded[i + k] as number);
      out[start + i * step] = sum;
    }
  }
  return out;
}

/** The mean of the square around each value, `reach` values to each side. Beyond its edges a picture is 0. */
export function boxMean({ data, width, height }: Grey, reach: number): Float32Array {
  const [across, out] = [new Float32Array(data.length), new Float32Array(data.length)];
  const share = 1 / (2 * reach + 1) ** 2;
  for (let start = 0; start < data.length; start += width) {
    let sum = 0;
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) sum += data[start + x + reach] as number;
      if (x > reach) sum -= data[start + x - reach - 1] as number;
      if (x >= 0) across[start + x] = sum;
    }
  }
  const sums = new Float64Array(width);
  for (let y = -reach; y < height; y++) {
    const [last, first, row] = [(y + reach) * width, (y - reach - 1) * width, y * width];
    for (let x = 0; x < width; x++) {
      if (y + reach < height) sums[x] = (sums[x] as number) + (across[last + x] as number);
      if (y > reach) sums[x] = (sums[x] as number) - (across[first + x] as number);
      if (y >= 0) out[row + x] = share * (sums[x] as number);
    }
  }
  return out;
}

/** The median of some values; 0 of none. Reorders a copy. */
export function median(values: Float32Array | number[]): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}
