import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ALL,
  cardCount,
  counter,
  groupCards,
  hiddenWithoutLabel,
  SIZES,
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

test("the selection starts as All alone", () => {
  expect([...START]).toEqual([ALL]);
});

test("clicking All when it is active clears everything", () => {
  expect(after(ALL)).toEqual([]);
});

test("clicking All when it is not active selects every label", () => {
  expect(after(ALL, ALL)).toEqual([...labels].sort());
  expect(after("Web App", ALL)).toEqual([...labels].sort());
});

test("All among every label is active, so another click clears", () => {
  expect(after("Web App", ALL, ALL)).toEqual([]);
});

test("another label replaces All at the start", () => {
  expect(after("Web App")).toEqual(["Web App"]);
});

test("labels add up and toggle off again", () => {
  expect(after("Web App", "Sign Design")).toEqual(["Sign Design", "Web App"]);
  expect(after("Web App", "Sign Design", "Web App")).toEqual(["Sign Design"]);
  expect(after("Web App", "Web App")).toEqual([]);
});

test("a label toggled out of every label takes All with it", () => {
  expect(after(ALL, ALL, "Web App")).toEqual(
    labels.filter((label) => label !== ALL && label !== "Web App").sort(),
  );
});

test("All never stays in a toggled result", () => {
  const click = fc.constantFrom(...labels);
  fc.assert(
    fc.property(fc.array(click), fc.constantFrom(...labels.filter((l) => l !== ALL)), (clicks, last) => {
      expect(after(...clicks, last)).not.toContain(ALL);
    }),
  );
});

const card = (title: string) => ({ title, date: "May 2022" });
const cards = [
  { label: "Web App", size: "caseStudyLg", card: card("workbench") },
  { label: "Sign Design", size: "caseStudyLg", card: card("cluster") },
  { size: "caseStudySm", card: card("field research") },
  { label: "Web App", size: "caseStudyXs", card: card("courses") },
] as const;

test("All holds every card, the one without a label included", () => {
  expect(cardCount(shownCards(groupCards(labels, cards), START))).toBe(4);
});

test("selected labels show their cards, by size and in their order", () => {
  const shown = shownCards(groupCards(labels, cards), new Set(["Web App"]));
  expect(shown).toEqual({
    caseStudyLg: [card("workbench")],
    caseStudySm: [],
    caseStudyXs: [card("courses")],
  });
});

test("names match whatever their case", () => {
  const shown = shownCards(groupCards(labels, cards), new Set(["WEB app"]));
  expect(cardCount(shown)).toBe(2);
});

test("cards of equal content are shown once", () => {
  const groups = groupCards(labels, [...cards, { ...cards[0], card: card("workbench") }]);
  const shown = shownCards(groups, new Set(labels));
  expect(shown.caseStudyLg).toEqual([card("workbench"), card("cluster")]);
});

test("nothing selected shows nothing", () => {
  const shown = shownCards(groupCards(labels, cards), new Set());
  for (const size of SIZES) expect(shown[size]).toEqual([]);
});

test("counters are zero-padded below ten", () => {
  expect([0, 8, 9, 10, 12].map(counter)).toEqual(["00", "08", "09", "10", "12"]);
});

test("a card that no chip but All brings back is counted once a choice hides it", () => {
  const groups = groupCards(labels, cards);
  const every = toggle(new Set(), ALL, labels);
  expect(hiddenWithoutLabel(groups, START)).toBe(0);
  expect(hiddenWithoutLabel(groups, every)).toBe(0);
  expect(hiddenWithoutLabel(groups, new Set())).toBe(0);
  // Every chip but one: that one's cards go, and one more, of which nobody would know why.
  const without = toggle(every, "Sign Design", labels);
  const hidden = cards.length - cardCount(shownCards(groups, without));
  expect(hidden).toBe(2);
  expect(hiddenWithoutLabel(groups, without)).toBe(1);
  expect(hiddenWithoutLabel(groupCards(labels, cards.slice(0, 2)), new Set(["Web App"]))).toBe(0);
});
