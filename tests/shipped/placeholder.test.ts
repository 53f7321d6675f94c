import { expect, test } from "vitest";
import { site } from "@/lib/content/own.generated";
import { PLACEHOLDER_NAMES } from "@/tools/doctor/persona";

test("the doctor knows the placeholder by each of the names that ship", () => {
  expect(site.renderings.map(({ text }) => text).sort()).toEqual([...PLACEHOLDER_NAMES].sort());
});
