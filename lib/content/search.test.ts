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

test("a word is found in title, facts and text, whatever its case", () => {
  expect(titles("CLUSTER")).toEqual(["Cluster"]);
  expect(titles("northern")).toEqual(["Cluster"]);
  expect(titles("money")).toEqual(["Console"]);
});

test("a title weighs more than a text", () => {
  expect(titles("night")).toEqual(["Night shift", "Cluster"]);
});

test("every word has to be there, in whatever order", () => {
  expect(titles("riders northern")).toEqual(["Cluster"]);
  expect(titles("riders spaceship")).toEqual([]);
});

test("accents make no difference", () => {
  expect(titles("cafe")).toEqual(["Night shift"]);
  expect(titles("CAFÉ")).toEqual(["Night shift"]);
});

test("the beginning of a word is enough", () => {
  expect(titles("ports")).toEqual(["Console"]);
});

test("signs are searched for, not obeyed", () => {
  expect(titles("my money?")).toEqual(["Console"]);
  expect(titles(".*")).toEqual([]);
  expect(titles("(")).toEqual([]);
});

test("nothing is found by nothing", () => {
  expect(titles("")).toEqual([]);
  expect(titles("   ")).toEqual([]);
});

test("a result carries its title and an excerpt with the hits marked", () => {
  const [result] = searchStudies("night", documents.slice(2));
  expect(result?.titleRuns).toEqual([
    { text: "Night", hit: true },
    { text: " shift", hit: false },
  ]);
  expect(result?.excerpt).toEqual([{ text: "Diaries of a café.", hit: false }]);
});
