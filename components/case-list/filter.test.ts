import { expect, test } from "vitest";
import {
  ALL,
  chipsOf,
  countShown,
  hiddenWithoutLabel,
  isShown,
  START,
  toggle,
} from "@/components/case-list/filter";
import { shownCount } from "@/lib/words/shown-count";

const labels: readonly string[] = [
  ...["All", "Web App", "Mobile App", "Sign Design"],
  ...["Pattern Library", "Expert Review", "Field Testing"],
];
const after = (...clicks: string[]) =>
  [...clicks.reduce((selected, label) => toggle(selected, label, labels), START)].sort();

test.each([
  ["All, active at the start, clears everything", [ALL], []],
  ["All again selects every label", [ALL, ALL], labels],
  ["All over some selects every label", ["Web App", ALL], labels],
  ["All among every label clears everything", ["Web App", ALL, ALL], []],
  ["another label replaces All", ["Web App"], ["Web App"]],
  ["labels add up", ["Web App", "Sign Design"], ["Sign Design", "Web App"]],
  ["and toggle off again", ["Web App", "Sign Design", "Web App"], ["Sign Design"]],
  ["one label out of all takes All along", [ALL, ALL, "Web App"], labels.slice(2)],
  ["every label, one by one, does not select All", labels.slice(1), labels.slice(1)],
])("a click: %s", (_, clicks, selected) => {
  expect(after(...clicks)).toEqual([...selected].sort());
});

const cards = [
  { label: "Web App" },
  { label: "Sign Design" },
  { label: undefined },
  { label: "Web App" },
  { label: "A label without a chip" },
];
const chips = chipsOf(labels.slice(1), cards);

test("the chips count the cards of the whole list", () => {
  expect(chips.slice(0, 4).map(({ label, count }) => [label, count])).toEqual([
    ["All", 5],
    ["Web App", 2],
    ["Mobile App", 0],
    ["Sign Design", 1],
  ]);
});

test.each<[string, string[]]>([
  ["All", ["All"]],
  ["one label", ["Web App"]],
  ["two labels", ["Web App", "Sign Design"]],
  ["every label", [...labels]],
  ["every label but All", labels.slice(1)],
  ["nothing", []],
])("the count says how many cards %s shows", (_, selected) => {
  const selection = new Set(selected);
  expect(countShown(chips, selection)).toBe(cards.filter(({ label }) => isShown(label, selection)).length);
});

test("counters are zero-padded below ten, in the digits of the language", () => {
  expect([0, 9, 10].map((count) => shownCount(count, "en", 2))).toEqual(["00", "09", "10"]);
  expect([0, 9, 10].map((count) => shownCount(count, "ar-EG", 2))).toEqual(["٠٠", "٠٩", "١٠"]);
});

test("cards that no chip but All brings back are counted once a choice hides them", () => {
  const every = toggle(new Set(), ALL, labels);
  expect(hiddenWithoutLabel(chips, START)).toBe(0);
  expect(hiddenWithoutLabel(chips, every)).toBe(0);
  expect(hiddenWithoutLabel(chips, new Set())).toBe(0);
  // Every chip but one hides that chip's card, and the two without a chip.
  const without = toggle(every, "Sign Design", labels);
  expect(cards.length - countShown(chips, without)).toBe(3);
  expect(hiddenWithoutLabel(chips, without)).toBe(2);
  expect(hiddenWithoutLabel(chipsOf(labels.slice(1), cards.slice(0, 2)), new Set(["Web App"]))).toBe(0);
});
