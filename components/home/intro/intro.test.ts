import { expect, test } from "vitest";
import { coordinate } from "@/components/home/intro/grid-glow";
import { languageName } from "@/components/home/intro/statement";
import { nextTab } from "@/components/ui/next-tab";
import { site } from "@/lib/content/own.generated";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 5, 0],
  ["ArrowLeft", 0, 5],
  ["ArrowLeft", 3, 2],
  ["Home", 4, 0],
  ["End", 1, 5],
  ["ArrowDown", 1, null],
  ["Enter", 1, null],
])("%s on tab %i of six leads to %s", (key, from, to) => {
  expect(nextTab(key, from, 6)).toBe(to);
});

test.each([
  [0, "0000"],
  [41.6, "0042"],
  [1353, "1353"],
  [-7.2, "−007"],
])("the readout shows %d as %s", (value, shown) => {
  expect(coordinate(value)).toBe(shown);
});

test("each rendering of the name has a language with an English name", () => {
  for (const { lang } of site.renderings) expect(languageName(lang)).not.toBe(lang);
});
