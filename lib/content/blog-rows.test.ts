import fc from "fast-check";
import { expect, test } from "vitest";
import { indexRows } from "@/lib/content/blog";
import type { Article } from "@/lib/content/schema/article";
import { anArticle } from "@/tests/fixtures/an-article";

/** Articles as in the blog: newest first, each in one row or both. */
const anyArticles = fc
  .array(fc.constantFrom<Article["rows"]>(["main"], ["small"], ["main", "small"]), { maxLength: 8 })
  .map((all) =>
    all.map((rows, i): Article => ({ ...anArticle, rows, date: `${2030 - i}-01-01`, slug: `article-${i}` })),
  );

test("both rows together have every article, the main row by date, and no article twice side by side", () => {
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
