import { expect, test } from "vitest";
import { devtoolsDocked } from "@/lib/document/viewer/devtools-gap";

type Case = [name: string, outer: [number, number], inner: [number, number], ratio: number, docked: boolean];

test.each<Case>([
  ["a plain window", [1440, 900], [1440, 789], 1, false],
  ["a window with two tool bars", [1440, 900], [1440, 745], 1, false],
  ["tools at the right", [1440, 900], [1000, 789], 1, true],
  ["tools at the bottom", [1440, 900], [1440, 450], 1, true],
  ["a gap of 160, which is allowed", [1440, 900], [1280, 789], 1, false],
  ["a gap of 161", [1440, 900], [1279, 789], 1, true],
  ["200 % zoom on a plain screen", [1440, 900], [720, 395], 2, false],
  ["400 % zoom on a plain screen", [1440, 900], [360, 197], 4, false],
  ["110 % zoom", [1440, 900], [1309, 717], 1.1, false],
  ["67 % zoom", [1440, 900], [2149, 1178], 0.67, false],
  ["a double-density screen", [1440, 900], [1440, 789], 2, false],
  ["a double-density screen at 150 %", [1440, 900], [960, 526], 3, false],
  ["tools at the right of a double-density screen", [1440, 900], [800, 789], 2, true],
  ["tools over half of a double-density screen", [1440, 900], [720, 789], 2, true],
  ["tools at the bottom of a double-density screen", [1440, 900], [1440, 400], 2, true],
  ["tools at the right at 200 % zoom", [1440, 900], [460, 395], 2, true],
  ["a browser that counts its window in zoomed pixels", [720, 450], [720, 395], 2, false],
  ["a window without a frame", [1440, 900], [1440, 900], 1, false],
  ["no window at all", [0, 0], [1440, 900], 1, false],
])("%s", (_name, [outerWidth, outerHeight], [innerWidth, innerHeight], devicePixelRatio, docked) => {
  expect(devtoolsDocked({ outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio })).toBe(docked);
});
