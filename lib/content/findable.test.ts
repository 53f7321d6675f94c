import { expect, test } from "vitest";
import { isFindable, isListed, nextStudy } from "@/lib/content/catalogue";
import { type PublicCaseStudy, publicCaseStudy } from "@/lib/content/schema/case-study";

const card = { chipContent: "Web App", date: "2025-03", size: "caseStudySm", order: 1 };

const study = (slug: string, more: Record<string, unknown> = {}): PublicCaseStudy =>
  publicCaseStudy.parse({
    slug,
    title: slug,
    lock: false,
    description: "Words",
    position: "Product Designer",
    year: 2025,
    tools: ["figma"],
    accent: "#0B7F79",
    cover: { imgSrc: `${slug}/cover`, alt: "What is seen" },
    insights: [],
    updated: "2025-03-02",
    blocks: [{ type: "content", title: "Words", description: "Words" }],
    ...more,
  });

test.each([
  ["with a card", { list: card }, { card: true, found: true }],
  ["findable, without a card", { findable: true }, { card: false, found: true }],
  ["with neither", {}, { card: false, found: false }],
  ["with a card, but unlisted", { list: card, unlisted: true }, { card: false, found: false }],
  ["findable, but unlisted", { findable: true, unlisted: true }, { card: false, found: false }],
])("a study %s", (_, given, expected) => {
  const one = study("ferry", given);
  expect({ card: isListed(one), found: isFindable(one) }).toEqual(expected);
});

const first = study("first", { list: card });
const last = study("last", { findable: true });
const hidden = study("hidden");
const all = [first, last, hidden];

test("the end of a study links to the next one that can be found, or to the one that its file names", () => {
  expect(nextStudy(first, all)).toBe(last);
  expect(nextStudy(last, all)).toBe(first);
  expect(nextStudy(hidden, all)).toBe(first);
  expect(nextStudy({ ...first, next: "hidden" }, all)).toBe(hidden);
  expect(nextStudy(first, [first, hidden])).toBeUndefined();
});
