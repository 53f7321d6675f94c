import { expect, test } from "vitest";
import { comparer, errorDigits, errorOf, MOST_ERROR, thresholdOf } from "./naming";
import { COLUMNS, signBits, signsOf } from "./pattern";

const ROWS = 40;
const key = new Uint8Array(32).fill(7);
const copyOf = (session: string) => ({ session, source: "a".repeat(64), page: 1 });
/** Uneven, with whole areas that say nothing: as a picture's are. */
const weights = Float32Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  i % 7 === 0 ? 0 : Math.sin(i * 12.9898) * (1 + (i % 50) ** 2),
);

test("a session is named only if all comparisons together name an innocent one with less than 1 in 10^9", () => {
  for (const trials of [1, 9, 1_800, 180_000, 1e9]) {
    const z = thresholdOf(trials);
    expect(z).toBeGreaterThanOrEqual(8.5);
    expect(errorOf(z, trials)).toBeLessThanOrEqual(MOST_ERROR * (1 + 1e-9));
    expect(errorDigits(z + 0.01, trials)).toBeGreaterThanOrEqual(9);
  }
  expect(errorOf(0, 1)).toBe(1);
  expect(errorDigits(0, 1)).toBe(0);
});

test("bits looked up eight at a time agree as much as the signs that they stand for", () => {
  const z = comparer(weights);
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  for (const session of ["a", "b", "c"]) {
    const signs = signsOf(key, copyOf(session), ROWS);
    const sum = weights.reduce((total, weight, i) => total + weight * (signs[i] ?? 0), 0);
    expect(z(signBits(key, copyOf(session), ROWS))).toBeCloseTo(sum / length, 3);
  }
  expect(comparer(new Float32Array(COLUMNS * ROWS))(signBits(key, copyOf("a"), ROWS))).toBe(0);
});

test("for a picture without a mark, sessions agree by chance: a deviation of 1, and none near the threshold", () => {
  const z = comparer(weights);
  const all = Array.from({ length: 5000 }, (_, i) => z(signBits(key, copyOf(`session ${i}`), ROWS)));
  expect(Math.sqrt(all.reduce((sum, value) => sum + value * value, 0) / all.length)).toBeCloseTo(1, 1);
  expect(Math.max(...all.map(Math.abs))).toBeLessThan(thresholdOf(1));
});
