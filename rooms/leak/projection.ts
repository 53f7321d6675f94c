import type { Point } from "./opencv";

/** A homography, row by row, the last number 1. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

export function multiply(a: Projection, b: Projection): Projection {
  const out = Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3) * 3, i % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (a[row + k] as number) * (b[k * 3 + column] as number), 0);
  });
  const last = out[8] as number;
  return out.map((value) => value / last) as unknown as Projection;
}

/** Scales pixels, whose centres are at whole numbers. */
export const scaling = (x: number, y = x): Projection => [x, 0, (x - 1) / 2, 0, y, (y - 1) / 2, 0, 0, 1];

/** Whether two projections lead every corner of a picture to places less than `px` apart. */
export const areNear = (
  a: Projection,
  b: Projection,
  { width, height }: { width: number; height: number },
  px: number,
): boolean =>
  [0, width].every((x) =>
    [0, height].every((y) => {
      const [one, other] = [project(a, { x, y }), project(b, { x, y })];
      return Math.hypot(one.x - other.x, one.y - other.y) < px;
    }),
  );

export function project([a, b, c, d, e, f, g, h, i]: Projection, { x, y }: Point): Point {
  const below = g * x + h * y + i;
  return { x: (a * x + b * y + c) / below, y: (d * x + e * y + f) / below };
}
