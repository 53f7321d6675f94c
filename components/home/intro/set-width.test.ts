import { expect, test } from "vitest";
import { estimateWidth, estimateWord } from "@/components/home/intro/estimate-width";

/** Bricolage Grotesque, measured by npm run fonts. */
const BRICOLAGE = { wide: 1, narrow: 0.4, capital: 0.75, small: 0.6 };

// Measured in Chromium at 600, in em, Latin letters in that face.
test.each([
  ["Jo Brandt", 4.18],
  ["इडा मोरो", 3.02],
  ["ジョー・ブラント", 7.52],
  ["جو براندت", 4.19],
  ["Джо Брандт", 5.63],
  ["โจ บรันท์", 3.24],
  ["ஜோ பிராண்ட்", 7.44],
  ["Wolfeschlegelsteinhausenbergerdorff", 17.1],
  ["WWWWWWWWWW", 9.63],
  ["OOOOOOOOOO", 6.83],
  ["سسسسسسسسسس", 9.9],
])("%s is as wide as it is thought to be, or less", (name, ems) => {
  const thought = estimateWidth(name, BRICOLAGE);
  expect(thought).toBeGreaterThanOrEqual(ems);
  expect(thought).toBeLessThan(ems * 1.7);
});

test("a wider display face makes a Latin name wider, and leaves other writing systems as they are", () => {
  const wider = { wide: 1.3, narrow: 0.5, capital: 1, small: 0.8 };
  expect(estimateWidth("Milo", wider)).toBe(3.1);
  expect(estimateWidth("Milo", BRICOLAGE)).toBe(2.4);
  for (const name of ["Τζο", "Джо", "ジョー", "سس"])
    expect(estimateWidth(name, wider), name).toBe(estimateWidth(name, BRICOLAGE));
});

test("the widest word of a name may end with a hyphen", () => {
  expect(estimateWord("Mara Lindqvist-Øberg")).toBe(estimateWidth("Lindqvist-"));
  expect(estimateWord("Jo")).toBe(estimateWidth("Jo"));
});
