import { type Grey, median } from "./grey";

const BINS = 32;
const LEVELS = 256 / BINS;
/** Fewer pixels of a brightness say nothing. */
const ENOUGH = 40;
const MOST = 4000;

/**
 * The brightness that a leak has for each of the page's 256: medians, so that words and patches over the page do not count.
 * Both pictures lie over each other.
 *
 * @param use 1 for pixels that show the page
 */
export function toneCurve(clean: Grey, leak: Grey, use: Uint8Array): Float32Array {
  const samples = Array.from({ length: BINS }, () => [] as number[]);
  const levels = Array.from({ length: BINS }, () => [] as number[]);
  const step = Math.max(1, Math.floor(clean.data.length / 400_000));
  for (let i = 0; i < clean.data.length; i += step) {
    if (use[i] !== 1) continue;
    const level = clean.data[i] as number;
    const bin = Math.min(BINS - 1, Math.floor(level / LEVELS));
    if ((samples[bin] as number[]).length >= MOST) continue;
    (samples[bin] as number[]).push(leak.data[i] as number);
    (levels[bin] as number[]).push(level);
  }
  const known = samples.flatMap((values, bin) =>
    values.length < ENOUGH ? [] : [{ from: median(levels[bin] as number[]), to: median(values) }],
  );
  return Float32Array.from({ length: 256 }, (_, level) => between(known, level));
}

type Point = { from: number; to: number };

/** Straight lines between the points; beyond the outermost the same distance. */
function between(points: readonly Point[], level: number): number {
  const after = points.findIndex(({ from }) => from >= level);
  const [low, high] = after < 0 ? [points.at(-1), undefined] : [points[after - 1], points[after]];
  if (!low && !high) return level;
  if (!low || !high) {
    const only = (low ?? high) as Point;
    return only.to + level - only.from;
  }
  return low.to + ((high.to - low.to) * (level - low.from)) / Math.max(1e-3, high.from - low.from);
}
