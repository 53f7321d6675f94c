/**
 * A session's signs are random and secret. So whatever a picture shows, the sum of its weights, each times a sign of a session
 * that has no part in it, has the deviation sqrt(sum of squares), and exceeds z of these with a probability of at most exp(-z²/2)
 * (Hoeffding 1963, theorem 2). Every comparison that is made is a trial; their errors add up at most (Boole).
 */

/** A finding with a larger error names no reader. */
export const MOST_ERROR = 1e-9;
/** A lower bound for few trials, beyond what is computed. */
const LEAST_Z = 8.5;

/** The probability that any of so many comparisons with innocent sessions reaches z: at most this. */
export const errorOf = (z: number, trials: number): number =>
  z <= 0 ? 1 : Math.min(1, trials * Math.exp((-z * z) / 2));

/** The largest power of ten that 1 / errorOf reaches, for a message; at most 99, beyond which other errors are likelier. */
export const errorDigits = (z: number, trials: number): number =>
  Math.min(99, Math.max(0, Math.floor(((z * z) / 2 - Math.log(Math.max(1, trials))) / Math.LN10)));

/** The z from which a session is named, with an error of at most MOST_ERROR. */
export const thresholdOf = (trials: number): number =>
  Math.max(LEAST_Z, Math.sqrt(2 * Math.log(Math.max(1, trials) / MOST_ERROR)));

/**
 * Compares sessions with a picture's weights. The result takes a session's signs as `signBits` returns them, and says how far
 * they agree: 0 on average for an innocent session, with a deviation of 1. Eight signs are looked up at once.
 */
export function comparer(weights: Float32Array): (bits: Uint8Array) => number {
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  if (!(length > 0)) return () => 0;
  const bytes = Math.ceil(weights.length / 8);
  const sums = new Float32Array(bytes * 256);
  for (let byte = 0; byte < bytes; byte++) {
    const at = byte * 256;
    for (let bit = 0; bit < 8; bit++)
      sums[at] = (sums[at] as number) - (weights[byte * 8 + bit] ?? 0) / length;
    // Each value differs from one before it by its highest bit.
    for (let value = 1; value < 256; value++) {
      const highest = 31 - Math.clz32(value);
      sums[at + value] =
        (sums[at + value - (1 << highest)] as number) + (2 * (weights[byte * 8 + highest] ?? 0)) / length;
    }
  }
  return (bits) => {
    let sum = 0;
    for (let byte = 0; byte < bytes; byte++) sum += sums[byte * 256 + (bits[byte] as number)] as number;
    return sum;
  };
}
