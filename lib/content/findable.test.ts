import { expect, test } from "vitest";
import { isFindable, isListed, nextStudy } from "@/lib/content/catalogue";
import { aStudy } from "@/tests/fixtures/a-study";

const card = { chipContent: "Web App", date: "2025-03", size: "caseStudySm", order: 1 };

test.each([
  ["with a card", { list: card }, { card: true, found: true }],
  ["findable, without a card", { findable: true }, { card: false, found: true }],
  ["with neither", {}, { card: false, found: false }],
  ["with a card, but unlisted", { list: card, unlisted: true }, { card: false, found: false }],
  ["findable, but unlisted", { findable: true, unlisted: true }, { card: false, found: false }],
])("a study %s", (_, given, expected) => {
  const one = aStudy(given);
  expect({ card: isListed(one), found: isFindable(one) }).toEqual(expected);
});

const first = aStudy({ slug: "first", list: card });
const last = aStudy({ slug: "last", findable: true });
const hidden = aStudy({ slug: "hidden" });
const all = [first, last, hidden];

test("the end of a study links to the next one that can be found, or to the one that its file names", () => {
  expect(nextStudy(first, all)).toBe(last);
  expect(nextStudy(last, all)).toBe(first);
  expect(nextStudy(hidden, all)).toBe(first);
  expect(nextStudy({ ...first, next: "hidden" }, all)).toBe(hidden);
  expect(nextStudy(first, [first, hidden])).toBeUndefined();
});
