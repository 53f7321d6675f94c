import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLayout } from "@/components/mood-board/first-layout";
import {
  clampWidth,
  moveBy,
  type Placed,
  reset,
  shuffle,
  throwDistance,
  toFront,
  toPixels,
  wrap,
} from "@/components/mood-board/layout";

const COUNT = 8;
const first = firstLayout(Array.from({ length: COUNT }, (_, at) => ({ id: at + 1 })));
const layers = first.map((_, at) => at);
/** A Math.random that gives these values in turn, over and over. */
const sequence = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};
const onBoard = ({ x, y }: Placed) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

test.each([
  [320, 200],
  [480, 200],
  [481, 280],
  [768, 280],
  [769, 360],
  [1920, 360],
])("in a window %i px wide a picture is held to %i px", (windowWidth, width) => {
  expect(clampWidth(windowWidth)).toBe(width);
});

test("a move is so many pixels, and stops at the board's edges", () => {
  const room = { width: 800, height: 400 };
  const moved = moveBy({ x: 0.5, y: 0.5 }, { x: 10, y: -50 }, room);
  expect(toPixels(moved, room)).toEqual({ x: 410, y: 150 });
  expect(moveBy(moved, { x: 9999, y: -9999 }, room)).toEqual({ x: 1, y: 0 });
  expect(moveBy(moved, { x: 10, y: 10 }, { width: 0, height: 0 })).toEqual({ x: 0, y: 0 });
});

test("no move, wherever it begins and however far it goes, leaves the board", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const pixels = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const size = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(share, share, pixels, pixels, size, size, (x, y, dx, dy, width, height) =>
      onBoard({ id: 1, zIndex: 0, ...moveBy({ x, y }, { x: dx, y: dy }, { width, height }) }),
    ),
  );
});

test("a throw goes on as far as the pointer's last speed carries it; slow or rested, it goes nowhere", () => {
  const trail = [0, 10, 20, 30, 40].map((time) => ({ x: 2 * time, y: -time, time }));
  expect(throwDistance(trail, 40)).toEqual({ x: 200, y: -100 });
  expect(throwDistance(trail, 200)).toEqual({ x: 0, y: 0 });
  expect(throwDistance([], 0)).toEqual({ x: 0, y: 0 });
  expect(
    throwDistance(
      [
        { x: 0, y: 0, time: 0 },
        { x: 10, y: 0, time: 50 },
      ],
      50,
    ),
  ).toEqual({ x: 0, y: 0 });
});

test("a throw measures the last moments alone, and no moves at one time make it endless", () => {
  const turned = [
    { x: 900, y: 0, time: 0 },
    { x: 0, y: 0, time: 100 },
    { x: 80, y: 0, time: 180 },
  ];
  expect(throwDistance(turned, 180)).toEqual({ x: 100, y: 0 });
  const atOnce = [
    { x: 0, y: 0, time: 5 },
    { x: 10, y: 0, time: 5 },
  ];
  expect(throwDistance(atOnce, 5).x).toBeCloseTo(60);
});

test("Reset lays the pictures near their first places, in layers from 0", () => {
  const pushed = reset(first, sequence(0, 0.25, 0.5, 0.75, 0.999));
  expect(pushed.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(pushed.map(({ zIndex }) => zIndex)).toEqual(layers);
  expect(pushed.every(onBoard)).toBe(true);
  for (const [i, picture] of pushed.entries())
    expect(Math.abs(picture.x - (first[i]?.x ?? 0))).toBeLessThan(0.0601);
  expect(pushed).not.toEqual(first);
});

test("Shuffle uses the whole board and the layers 0 to 99", () => {
  const low = shuffle(first, () => 0);
  const high = shuffle(first, () => 0.999999);
  expect(low.every(({ x, y, zIndex }) => x === 0 && y === 0 && zIndex === 0)).toBe(true);
  expect(high.every(({ x, zIndex }) => x > 0.99 && zIndex === 99)).toBe(true);
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (stream) => {
      const values = stream[Symbol.iterator]();
      return shuffle(first, () => values.next().value ?? 0).every(
        (picture) => onBoard(picture) && picture.zIndex >= 0 && picture.zIndex <= 99,
      );
    }),
  );
});

test("a picture brought to front lies over all others, and only it moves", () => {
  const raised = toFront(first, 3);
  expect(raised.find(({ id }) => id === 3)?.zIndex).toBe(COUNT);
  expect(raised.filter(({ id }) => id !== 3)).toEqual(first.filter(({ id }) => id !== 3));
  expect(toFront(raised, 3)).toEqual(raised);
});

test("the viewer goes round both ends", () => {
  expect(wrap(7, 1, 8)).toBe(0);
  expect(wrap(0, -1, 8)).toBe(7);
  expect(wrap(3, 1, 8)).toBe(4);
  expect(wrap(-1, 1, 3)).toBe(0);
});
