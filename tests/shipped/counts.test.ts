import { expect, test } from "vitest";
import { readArticles } from "@/lib/content/blog";
import { readCatalogue } from "@/lib/content/catalogue";

test("ten public studies ship, four locked ones, two static ones and seven articles", () => {
  const { studies, locked, staticStudies } = readCatalogue();
  expect(studies).toHaveLength(10);
  expect(locked.map(({ slug }) => slug).sort()).toEqual(["Aviation", "abb", "aiatc", "hud"]);
  expect(staticStudies.map(({ slug }) => slug)).toEqual(["cortexai", "windturbine"]);
  expect(readArticles()).toHaveLength(7);
});
