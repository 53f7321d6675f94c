import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf, fold, termsOf } from "@/lib/content/search";

const textOf = (runs: { text: string }[]) => runs.map(({ text }) => text).join("");
const hitsOf = (runs: { text: string; hit: boolean }[]) =>
  runs.filter(({ hit }) => hit).map(({ text }) => text);

test("a term is split into folded words, each once, and cut if too long", () => {
  expect(termsOf("  Café  cafe\tNight ")).toEqual(["cafe", "night"]);
  expect(termsOf("x".repeat(5000))).toEqual(["x".repeat(100)]);
});

test("folding keeps the length", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => fold(text).length === text.length));
});

test("a long text is cut around the first hit, at whole words", () => {
  const text = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`.trim();
  const excerpt = textOf(excerptOf(text, ["needle"]));
  expect(excerpt).toMatch(/^… before (before )+needle (after )+after …$/);
  expect(excerpt.length).toBeLessThanOrEqual(194);
});

test("hits of several words are all marked, also where they overlap", () => {
  expect(hitsOf(excerptOf("night and nightfall", ["night", "nightfall"]))).toEqual(["night", "nightfall"]);
});

test("an excerpt of a short text is the whole text", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 150 }),
      fc.array(fc.string({ minLength: 1, maxLength: 3 })),
      (text, terms) => {
        expect(textOf(excerptOf(text, terms.map(fold)))).toBe(text);
      },
    ),
  );
});
