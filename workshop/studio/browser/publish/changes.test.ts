import { expect, test } from "vitest";
import { changedPart } from "@/workshop/studio/browser/publish/changes";

test.each([
  ["A slow ferry.", "A fast ferry.", { head: "A ", before: "slow", after: "fast", tail: " ferry." }],
  ["A ferry.", "A ferry. And a quay.", { head: "A ferry.", before: "", after: " And a quay.", tail: "" }],
  ["one one", "one", { head: "one", before: " one", after: "", tail: "" }],
  ["same", "same", { head: "same", before: "", after: "", tail: "" }],
  ["", "New", { head: "", before: "", after: "New", tail: "" }],
])("of %j and %j, the words that differ are found", (before, after, part) => {
  expect(changedPart(before, after)).toEqual(part);
});

test("of a long text, only words near the change are shown", () => {
  const many = (word: string) => `${"a ".repeat(50)}${word} ${"b ".repeat(50)}`;
  const { head, before, after, tail } = changedPart(many("old"), many("new"));
  expect([before, after]).toEqual(["old", "new"]);
  expect(head.length + tail.length).toBeLessThan(60);
});
