import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLayout } from "@/components/mood-board/first-layout";
import { moveBy, type Placed, reset, throwDistance, toPixels } from "@/components/mood-board/layout";

const first = firstLayout(Array.from({ length: 8 }, (_, at) => ({ id: at + 1 })));
/** A Math.random that gives these values in turn, over and over. */
const sequence = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};
const onBoard = ({ x, y }: Placed) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

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
  const slow = trail.map(({ x, time }) => ({ x: x / 10, y: 0, time }));
  expect(throwDistance(slow, 40)).toEqual({ x: 0, y: 0 });
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

test("Reset puts the pictures near their first places, in layers from 0", () => {
  const pushed = reset(first, sequence(0, 0.25, 0.5, 0.75, 0.999));
  expect(pushed.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(pushed.map(({ zIndex }) => zIndex)).toEqual(first.map((_, at) => at));
  expect(pushed.every(onBoard)).toBe(true);
  for (const [i, picture] of pushed.entries())
    expect(Math.abs(picture.x - (first[i]?.x ?? 0))).toBeLessThan(0.0601);
  expect(pushed).not.toEqual(first);
});
