import { expect, test } from "vitest";
import { COLUMNS, rowsOf, shapeOf, signsOf, traceKeys } from "./pattern";

const ROWS = 113;
const copy = { session: "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab", source: "a".repeat(64), page: 1 };
const gateSecrets = ["g".repeat(40)];
const key = traceKeys({ traceSecrets: [], gateSecrets })[0] ?? new Uint8Array();

/** From -1 to 1. */
const likeness = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x = 0, y = 0] = [a[i], b[i]];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
};

test("keys come from TRACE_SECRETS, the newest first, or else from GATE_SECRETS", () => {
  const [fresh, old] = ["n".repeat(40), "o".repeat(40)];
  const keys = traceKeys({ traceSecrets: [fresh, old], gateSecrets });
  expect(keys.map((one) => one.length)).toEqual([32, 32]);
  expect(keys[1]).toEqual(traceKeys({ traceSecrets: [old], gateSecrets: [] })[0]);
  expect(keys).not.toContainEqual(key);
  expect(traceKeys({ traceSecrets: [], gateSecrets: [] })).toEqual([]);
});

test("a copy has the same signs each time, as many of both kinds, and further rows change none", () => {
  const signs = signsOf(key, copy, ROWS);
  expect(new Set(signs)).toEqual(new Set([1, -1]));
  // Five deviations.
  expect(Math.abs(signs.reduce((sum, sign) => sum + sign, 0))).toBeLessThan(5 * Math.sqrt(signs.length));
  expect(signsOf(key, copy, ROWS + 1).subarray(0, signs.length)).toEqual(signs);
});

test("the signs of another key, session, document or page have nothing in common with it", () => {
  const signs = signsOf(key, copy, ROWS);
  const [other = key] = traceKeys({ traceSecrets: ["x".repeat(40)], gateSecrets });
  const others = [
    signsOf(other, copy, ROWS),
    signsOf(key, { ...copy, session: "1c1b8b63-7d2d-4b8f-8e1f-abcdef012345" }, ROWS),
    signsOf(key, { ...copy, source: "b".repeat(64) }, ROWS),
    signsOf(key, { ...copy, page: 2 }, ROWS),
  ];
  for (const one of others) expect(Math.abs(likeness(signs, one))).toBeLessThan(5 / Math.sqrt(signs.length));
});

test.each([1, 7, ROWS, 1000])("the shape of %i rows keeps the signs, at a deviation of 1", (rows) => {
  const signs = signsOf(key, copy, rows);
  const shape = shapeOf(signs, rows);
  expect(shape).toHaveLength(COLUMNS * rows);
  expect(shape.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(2);
  expect(Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0) / shape.length)).toBeCloseTo(1, 1);
  expect(likeness(signs, shape)).toBeGreaterThan(0.9);
});

test("the shape leaves out what varies slowly, which would show as a cloud", () => {
  const left = (i: number) => i % COLUMNS < COLUMNS / 2;
  const signs = signsOf(key, copy, ROWS).map((sign, i) => (left(i) && i % 2 === 0 ? 1 : sign));
  const mean = (field: ArrayLike<number>) =>
    (2 / signs.length) * Array.from(field).reduce((sum, value, i) => sum + (left(i) ? value : 0), 0);
  expect(mean(signs)).toBeGreaterThan(0.4);
  expect(mean(shapeOf(signs, ROWS))).toBeLessThan(0.05);
});

test("a page has the same rows of cells at every width", () => {
  expect(rowsOf({ width: 960, height: 540 })).toBe(ROWS);
  expect(rowsOf({ width: 960, height: 1 })).toBe(1);
  for (const height of [300, 540, 540.3, 676.79, 677, 720, 4800]) {
    const at = (width: number) => rowsOf({ width, height: Math.round((height * width) / 960) });
    expect([at(1600), at(2400)]).toEqual(Array(2).fill(rowsOf({ width: 960, height })));
  }
});
