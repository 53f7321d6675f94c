import { beforeAll, expect, test } from "vitest";
import { cellWeights } from "../../document/trace/cells";
import { UNIT } from "../../document/trace/gains";
import { comparer } from "../../document/trace/naming";
import { COLUMNS, shapeOf, signBits, signsOf } from "../../document/trace/pattern";
import { type OpenCv, openCv } from "./opencv";
import { whiten } from "./whiten";

const CELL = 4;
const [WIDTH, ROWS] = [COLUMNS * CELL, 60];
const HEIGHT = ROWS * CELL;
const KEY = new Uint8Array(32).fill(7);
const copyOf = (session: string) => ({ session, source: "a".repeat(64), page: 1 });

let cv: OpenCv;
beforeAll(async () => {
  cv = await openCv();
});

/** The same numbers each time, between -1 and 1. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

/** The rest of a leak beyond the page: the mark, weaker than the noise, and what `more` adds. */
function rest(more: (x: number, y: number, random: () => number) => number): Float32Array {
  const shape = shapeOf(signsOf(KEY, copyOf("guilty"), ROWS), ROWS);
  const random = noiseOf(11);
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const mark = shape[Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)] as number;
    return 0.3 * mark + 2 * random() + more(x, y, random);
  });
}

function scores(leak: Float32Array): (session: string) => number {
  const valid = new Uint8Array(WIDTH * HEIGHT).fill(1);
  const gains = new Uint8Array(COLUMNS * ROWS).fill(UNIT);
  const weights = cellWeights(leak, 1.2, { width: WIDTH, height: HEIGHT, rows: ROWS, valid, gains });
  const z = comparer(whiten(cv, { data: weights, width: COLUMNS, height: ROWS }));
  return (session) => z(signBits(KEY, copyOf(session), ROWS));
}

test("a mark weaker than the noise is found, and other sessions agree by chance", () => {
  const z = scores(rest(() => 0));
  expect(z("guilty")).toBeGreaterThan(12);
  const others = Array.from({ length: 400 }, (_, i) => z(`session ${i}`));
  const deviation = Math.sqrt(others.reduce((sum, value) => sum + value * value, 0) / others.length);
  expect(deviation).toBeGreaterThan(0.85);
  expect(deviation).toBeLessThan(1.15);
  expect(Math.max(...others.map(Math.abs))).toBeLessThan(6);
});

test.each([
  ["moire", (x: number, y: number) => 1.5 * Math.sin(x / 5 + y / 9)],
  ["slow clouds", (x: number, y: number) => 3 * Math.sin(x / 60) * Math.cos(y / 50)],
  [
    "lines of ink",
    (x: number, y: number, random: () => number) => (y % 12 < 5 && x % 3 < 2 ? 8 * random() : 0),
  ],
])("%s over the page hides no more than half of it", (_, more) => {
  expect(scores(rest(more))("guilty")).toBeGreaterThan(0.5 * scores(rest(() => 0))("guilty"));
});

test("where the leak does not show the page nothing is weighed", () => {
  const field = Float32Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    i % COLUMNS < 50 ? 0 : Math.sin(i * i),
  );
  const white = whiten(cv, { data: field, width: COLUMNS, height: ROWS });
  expect(white).toHaveLength(field.length);
  expect(white.every((value, i) => Number.isFinite(value) && (value === 0 || i % COLUMNS >= 50))).toBe(true);
  expect(
    whiten(cv, { data: field.map(() => 0), width: COLUMNS, height: ROWS }).every((value) => value === 0),
  ).toBe(true);
});
