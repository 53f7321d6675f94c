import { expect, test } from "vitest";
import { draftFields } from "@/lib/content/shown-files";

test.each([
  "draft: true",
  '"draft" : true',
  "{ draft: true }",
  "? draft # note\n: true",
  "? draft\n# note\n\n: true",
])("a study with %j is a draft", (yaml) => {
  expect(draftFields("ferry.yaml", () => yaml)).toEqual({ draft: true });
});

test.each(["draft: false", "title: A draft", 'draft: "true'])("a study with %j is no draft", (yaml) => {
  expect(draftFields("ferry.yaml", () => yaml)).toBeNull();
});
