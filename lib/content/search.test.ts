import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf, fold, type SearchDocument, searchStudies, termsOf } from "@/lib/content/search";

const study = (title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  path: `/casestudies/${title.toLowerCase()}`,
  title,
  year: 2022,
  imgSrc: "x/cover",
  facts: "",
  text: "",
  ...rest,
});

const documents = [
  study("Cluster", { facts: "Northern Ferries, figma", text: "Riders read it at night." }),
  study("Console", { facts: "Portside, Sketch", text: "Where is my money? Riders of a bus asked, too." }),
  study("Night shift", { facts: "Harbour Watch", text: "Diaries of a café." }),
];
const titles = (term: string) => searchStudies(term, documents).map(({ title }) => title);

test.each([
  ["a word of a title, whatever its case", "CLUSTER", ["Cluster"]],
  ["a word of the facts", "northern", ["Cluster"]],
  ["a word of the text", "money", ["Console"]],
  ["a word of a title first, then of a text", "night", ["Night shift", "Cluster"]],
  ["every word, in any order", "riders northern", ["Cluster"]],
  ["nothing if one word is missing", "riders spaceship", []],
  ["a word without its accent", "cafe", ["Night shift"]],
  ["the beginning of a word", "ports", ["Console"]],
  ["nothing by a pattern", ".*", []],
  ["nothing by spaces", "   ", []],
])("the search finds %s: %j", (_, term, found) => {
  expect(titles(term)).toEqual(found);
});

test("a result has its title and an excerpt with the hits marked", () => {
  const [result] = searchStudies("night", documents.slice(2));
  expect(result?.titleRuns).toEqual([
    { text: "Night", hit: true },
    { text: " shift", hit: false },
  ]);
  expect(result?.excerpt).toEqual([{ text: "Diaries of a café.", hit: false }]);
});

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
