import { expect, test } from "vitest";
import { coordinate } from "@/components/home/intro/grid-glow";
import { languageName } from "@/components/home/intro/statement";
import { nextTab } from "@/components/ui/next-tab";
import { site } from "@/lib/content/own.generated";

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

test("each rendering of the name has a language with an English name", () => {
  for (const { lang } of site.renderings) expect(languageName(lang)).not.toBe(lang);
});
