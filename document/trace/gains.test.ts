import { expect, test } from "vitest";
import { gainsOf, gainsOfGrey, UNIT } from "./gains";
import { COLUMNS, rowsOf } from "./pattern";

test("a trace knows from a page's brightness alone how strong the mark is in each cell", () => {
  const [width, height] = [1600, 320];
  // From flat on the left to all the texture that counts, over a ground from black to white.
  const light = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const wave = ((30 * x) / width) * Math.sin(x / 2 + y / 3);
    return Math.max(0, Math.min(255, Math.round((255 * y) / height + wave)));
  });
  const data = Uint8Array.from({ length: 3 * light.length }, (_, i) => light[Math.floor(i / 3)] as number);
  const rows = rowsOf({ width, height });
  const added = gainsOf({ data, width, height });
  const known = gainsOfGrey({ data: light, width, height }, rows);
  expect(known).toHaveLength(COLUMNS * rows);
  expect(Math.max(...known)).toBeGreaterThan(2 * UNIT);
  const off = known.reduce((most, gain, i) => Math.max(most, Math.abs(gain - (added[i] as number))), 0);
  // One of them looks at every pixel, the other at a quarter.
  expect(off).toBeLessThan(0.15 * UNIT);
});
