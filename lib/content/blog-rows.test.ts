import fc from "fast-check";
import { expect, test } from "vitest";
import { articles, indexRows } from "@/lib/content/blog";
import type { Article } from "@/lib/content/schema/article";
import { anArticle } from "@/tests/fixtures/an-article";

/** Articles as the blog has them: the newest first, each in one row or both. */
const anyArticles = fc
  .array(
    fc.record({
      date: fc.integer({ min: 2000, max: 2030 }).map((year) => `${year}-01-01`),
      rows: fc.constantFrom<Article["rows"]>(["main"], ["small"], ["main", "small"]),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all
      .map((one, i): Article => ({ ...anArticle, ...one, slug: `article-${i}` }))
      .sort((a, b) => b.date.localeCompare(a.date)),
  );

test("articles come the newest first", () => {
  const dates = articles().map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("the main cards stand in order of date, and no article stands twice in a row", () => {
  fc.assert(
    fc.property(anyArticles, (all) => {
      const { main, small } = indexRows(all);
      const dates = main.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
      const shown = [...main, ...small].map(({ slug }) => slug);
      for (const [i, slug] of shown.entries()) expect(slug).not.toBe(shown[i + 1]);
      expect(new Set(shown)).toEqual(new Set(all.map(({ slug }) => slug)));
    }),
  );
});
