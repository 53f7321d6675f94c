import { expect, test } from "vitest";
import { changedPath } from "@/workshop/studio/browser/undo";

const block = (title: string) => ({ type: "content", title });
const study = (...titles: string[]) => ({ title: "Ferry", blocks: titles.map(block) });

test.each([
  ["a field", study("A"), { ...study("A"), title: "Quay" }, ["title"], false],
  ["a field of an entry", study("A", "B"), study("A", "C"), ["blocks", 1, "title"], false],
  ["an added entry", study("A", "C"), study("A", "B", "C"), ["blocks", 1], true],
  ["a deleted entry", study("A", "B", "C"), study("A", "C"), ["blocks", 1], true],
  ["a moved entry", study("A", "B", "C"), study("A", "C", "B"), ["blocks", 1], true],
  ["a field that was missing", {}, { list: { label: "Web" } }, ["list"], false],
  ["a kind", { paper: "#fff" }, { paper: { light: "#fff" } }, ["paper"], false],
])("%s", (_, before, now, path, isEntry) => {
  expect(changedPath(before, now)).toEqual({ path, isEntry });
});

test("nothing", () => {
  expect(changedPath(study("A"), study("A"))).toBeNull();
});
