import { expect, test } from "vitest";
import {
  ALL,
  cardCount,
  counter,
  groupCards,
  hiddenWithoutLabel,
  START,
  shownCards,
  toggle,
} from "@/components/case-list/filter";

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
  { label: "Web App", size: "caseStudyLg", key: "workbench" },
  { label: "Sign Design", size: "caseStudyLg", key: "cluster" },
  { size: "caseStudySm", key: "field research" },
  { label: "Web App", size: "caseStudyXs", key: "courses" },
] as const;

test("All holds every card, the one without a label included", () => {
  expect(cardCount(shownCards(groupCards(labels, cards), START))).toBe(4);
});

test("selected labels show their cards, by size and in their order", () => {
  const shown = shownCards(groupCards(labels, cards), new Set(["Web App"]));
  expect(shown).toEqual({
    caseStudyLg: ["workbench"],
    caseStudySm: [],
    caseStudyXs: ["courses"],
  });
});

test("a card with two labels is shown once", () => {
  const groups = groupCards(labels, [...cards, { ...cards[0], label: "Sign Design" }]);
  const shown = shownCards(groups, new Set(labels));
  expect(shown.caseStudyLg).toEqual(["workbench", "cluster"]);
});

test("counters are zero-padded below ten", () => {
  expect([0, 9, 10].map(counter)).toEqual(["00", "09", "10"]);
});

test("a card that no chip but All brings back is counted once a choice hides it", () => {
  const groups = groupCards(labels, cards);
  const every = toggle(new Set(), ALL, labels);
  expect(hiddenWithoutLabel(groups, START)).toBe(0);
  expect(hiddenWithoutLabel(groups, every)).toBe(0);
  expect(hiddenWithoutLabel(groups, new Set())).toBe(0);
  // Every chip but one hides that chip's cards, and the one without a label.
  const without = toggle(every, "Sign Design", labels);
  const hidden = cards.length - cardCount(shownCards(groups, without));
  expect(hidden).toBe(2);
  expect(hiddenWithoutLabel(groups, without)).toBe(1);
  expect(hiddenWithoutLabel(groupCards(labels, cards.slice(0, 2)), new Set(["Web App"]))).toBe(0);
});
