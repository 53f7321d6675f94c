import { expect, test } from "vitest";
import { coordinate } from "@/components/home/intro/follow-pointer";
import { nextTab } from "@/components/ui/next-tab";

test.each([
  ["ArrowRight", 5, 0],
  ["ArrowLeft", 0, 5],
  ["Home", 4, 0],
  ["End", 1, 5],
  ["ArrowDown", 1, null],
])("%s on tab %i of six leads to %s", (key, from, to) => {
  expect(nextTab(key, from, 6)).toBe(to);
});

test("where text runs from right to left, the left arrow leads to the next tab", () => {
  expect(nextTab("ArrowLeft", 1, 6, "horizontal", -1)).toBe(2);
  expect(nextTab("ArrowRight", 0, 6, "horizontal", -1)).toBe(5);
  expect(nextTab("ArrowDown", 1, 6, "vertical", 1)).toBe(2);
});

test.each([
  [41.6, "en", "0042"],
  [-7.2, "en", "−007"],
  [-7.2, "ar-EG", "−٠٠٧"],
])("the readout shows %d in %s as %s", (value, lang, shown) => {
  expect(coordinate(value, lang)).toBe(shown);
});
