import type { Page } from "@playwright/test";
import { pagesOf, studyPaths } from "./site";
import { expect, test } from "./visitor";

const PAGES = [
  ...["/", "/casestudies", "/contact"],
  ...pagesOf("/aboutme", "/designprocess", "/blog", "/photography", "/status", "/ndacasestudies"),
  ...studyPaths.slice(0, 1),
];

const recorded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const first = performance.getEntriesByName("first-contentful-paint").map(({ name }) => name);
        // An observer without buffered entries is never called: the timeout is for that.
        const later = setTimeout(() => done(first), 250);
        new PerformanceObserver((list) => {
          clearTimeout(later);
          done([...first, ...list.getEntries().map(({ entryType }) => entryType)]);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

// Speed tools of search engines wait for these two entries, and report an error if one is missing.
for (const width of [390, 768, 1440])
  test(`at ${width} px the browser records a first and a largest paint of every page`, {
    // Firefox records the largest paint differently, and no search engine uses it.
    tag: "@chromium",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect
        .poll(() => recorded(page), path)
        .toEqual(expect.arrayContaining(["first-contentful-paint", "largest-contentful-paint"]));
    }
  });
