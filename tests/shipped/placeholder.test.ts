import { expect, test } from "vitest";
import { PLACEHOLDER_NAMES } from "@/authoring/unfinished/persona";
import { site } from "@/lib/content/own.generated";

test("the doctor knows every name of the placeholder", () => {
  expect(site.renderings.map(({ text }) => text).sort()).toEqual([...PLACEHOLDER_NAMES].sort());
});
