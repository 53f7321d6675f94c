import { expect, test } from "vitest";
import { type SearchDocument, searchStudies } from "@/lib/content/search";

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
