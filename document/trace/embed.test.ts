import { expect, test } from "vitest";
import type { Pixels } from "@/document/pdf/pixels";
import { changesIn, evidence, ssim, withTrace } from "@/tests/fixtures/pixels";
import { addTrace, fieldOf } from "./embed";
import { gainsOf } from "./gains";
import { COLUMNS, rowsOf, signsOf } from "./pattern";

const KEY = new Uint8Array(32).fill(7);
const COPY = { session: "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab", source: "a".repeat(64), page: 1 };

const plain = (level: number, width = 1600, height = 300): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(level),
  width,
  height,
});

const traced = (page: Pixels) => withTrace(page, KEY, COPY);

test.each([
  [0, 0, 1],
  [16, 15, 17],
  [128, 127, 129],
  [255, 253, 255],
])("flat ground of %i becomes %i to %i, grey as before, and keeps the mark", (level, least, most) => {
  const ground = plain(level);
  const copy = traced(ground);
  const values = new Set(copy.data);
  expect([Math.min(...values), Math.max(...values)]).toEqual([least, most]);
  expect(copy.data.every((value, i) => value === copy.data[i - (i % 3)])).toBe(true);
  const rows = rowsOf(ground);
  // At most the root of the number of cells; on black only half of them can change.
  const z = evidence(changesIn(copy, ground, rows), signsOf(KEY, COPY, rows));
  expect(z).toBeGreaterThan(0.6 * Math.sqrt(COLUMNS * rows));
});

test.each([0, 1, 2, 3, 8])("ground as dark as %i looks the same: SSIM is 0.99 or more", (level) => {
  const ground = plain(level);
  expect(ssim(ground, traced(ground))).toBeGreaterThanOrEqual(0.99);
});

test("the mark is stronger in texture, by two levels at most", () => {
  const page = plain(128);
  page.data.forEach((_, i) => {
    const [x, y] = [Math.floor(i / 3) % page.width, Math.floor(i / 3 / page.width)];
    if (x >= 800) page.data[i] = (x + y) % 2 === 0 ? 100 : 156;
  });
  const change = traced(page).data.map((value, i) => Math.abs(value - (page.data[i] as number)));
  const right = change.filter((_, i) => Math.floor(i / 3) % page.width >= 800);
  const left = change.filter((_, i) => Math.floor(i / 3) % page.width < 800);
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(right)).toBeGreaterThan(2 * mean(left));
  expect(right.reduce((most, value) => Math.max(most, value))).toBe(2);
});

test("where the pixels lie in memory changes nothing, even at black and white", () => {
  const page = plain(0, 1600, 64);
  page.data.forEach((_, i) => {
    page.data[i] = (i * 7919 + (i >> 9)) % 256;
  });
  page.data.fill(255, 0, 100_000);
  page.data.fill(0, 100_000, 150_000);
  const rows = rowsOf(page);
  const field = fieldOf(KEY, COPY, rows);
  const gains = gainsOf(page);
  const shifted = { ...page, data: new Uint8Array(page.data.length + 1).subarray(1) };
  shifted.data.set(page.data);
  addTrace(page, field, gains);
  addTrace(shifted, field, gains);
  expect(Buffer.compare(shifted.data, page.data)).toBe(0);
});

test.each([
  [1, 1],
  [150, 7],
  [750, 333],
  [600, 3001],
])("a picture of %i x %i px keeps the mark, if it has cells of several pixels", (width, height) => {
  const ground = plain(128, width, height);
  const copy = traced(ground);
  expect(copy.data).toHaveLength(ground.data.length);
  const rows = rowsOf(ground);
  const z = evidence(changesIn(copy, ground, rows), signsOf(KEY, COPY, rows));
  if (width >= 2 * COLUMNS) expect(z).toBeGreaterThan(0.6 * Math.sqrt(COLUMNS * rows));
});
