import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { tryToParsePath } from "next/dist/lib/try-to-parse-path";
import { expect, test } from "vitest";
import { beyondLast } from "@/lib/content/left-out";
import { countPages, furtherPages, listPage, PAGE_LENGTH, pagePath } from "@/lib/content/list-pages";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const root = folderForEachTest();

test("the pages of a list have each entry once, in order; none is too long, and none but that of an empty list is empty", () => {
  fc.assert(
    fc.property(fc.nat(10 * PAGE_LENGTH), (count) => {
      const all = numbers(count);
      const pages = [1, ...furtherPages(count)].map((number) => listPage(all, number));
      expect(pages.flatMap((page) => page?.entries ?? [])).toEqual(all);
      expect(pages).toHaveLength(countPages(count));
      for (const page of pages) {
        expect(page?.of).toBe(pages.length);
        expect(page?.entries.length).toBeLessThanOrEqual(PAGE_LENGTH);
        if (count > 0) expect(page?.entries.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("a number without a page has none", () => {
  for (const number of [0, -1, 1.5, 3, Number.NaN, Number.POSITIVE_INFINITY])
    expect(listPage(numbers(PAGE_LENGTH + 1), number)).toBeUndefined();
});

test("the first page is the list itself", () => {
  expect([1, 2].map((number) => pagePath("/blog", number))).toEqual(["/blog", "/blog/page/2"]);
});

test.each([0, 1, 2, 11])(
  "of a blog with %i further pages, every other number is a missing page",
  (further) => {
    const folder = join(root(), "blog");
    mkdirSync(folder);
    for (const n of numbers(further * PAGE_LENGTH + 1)) writeFileSync(join(folder, `${n}.md`), "---\n---\n");
    writeFileSync(join(folder, "draft.md"), "---\ndraft: true\n---\n");
    const missing = new RegExp(tryToParsePath(beyondLast(root())).regexStr ?? "");
    const isMissing = (page: string) => missing.test(`/blog/page/${page}`);
    for (const page of furtherPages(further * PAGE_LENGTH + 1))
      expect(isMissing(`${page}`), `${page}`).toBe(false);
    for (const page of [`${further + 2}`, "02", "0", "999", "x", "%5Bpage%5D", "2/3", "2x"])
      expect(isMissing(page), page).toBe(true);
    expect(missing.test("/blog/page") || missing.test("/blog/pages/2")).toBe(false);
  },
);
