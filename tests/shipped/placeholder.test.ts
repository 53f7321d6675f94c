import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { PLACEHOLDER_NAMES } from "@/workshop/content/unfinished/persona";

test("the doctor knows every name of the placeholder", () => {
  expect(
    own()
      .site.renderings.map(({ text }) => text)
      .sort(),
  ).toEqual([...PLACEHOLDER_NAMES].sort());
});
