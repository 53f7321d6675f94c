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

test.each([
  [41.6, "0042"],
  [-7.2, "−007"],
])("the readout shows %d as %s", (value, shown) => {
  expect(coordinate(value)).toBe(shown);
});
