import { expect, test } from "vitest";
import { pathIn } from "./path-in";

const HOME = { tabs: [{ id: "all", label: "All" }], cards: [{ slug: "ferry" }, { slug: "quay" }] };

test.each([
  ["tabs 0 label", ["tabs", 0, "label"]],
  ["tabs all label", ["tabs", 0, "label"]],
  ["cards quay title", ["cards", 1, "title"]],
  ["welcome heading", ["welcome", "heading"]],
  ["cards gone title", null],
])("%j leads to the field", (words, path) => {
  expect(pathIn(HOME, words.split(" "))).toEqual(path);
});

test("an entry of a file that is a list is found by its place", () => {
  expect(pathIn([{ version: "2" }, { version: "1" }], ["1", "version"])).toEqual([1, "version"]);
});
