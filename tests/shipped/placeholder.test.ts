import { expect, test } from "vitest";
import { site } from "@/lib/content/own.generated";
import { PLACEHOLDER_NAMES } from "@/workshop/content/unfinished/persona";

test("the doctor knows every name of the placeholder", () => {
  expect(site.renderings.map(({ text }) => text).sort()).toEqual([...PLACEHOLDER_NAMES].sort());
});
