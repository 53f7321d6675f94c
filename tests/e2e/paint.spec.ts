import type { Page } from "@playwright/test";
import { gatePath } from "@/lib/paths";
import { readRooms } from "@/workshop/content/read-rooms";
import { SOME_OF_EACH } from "./site";
import { expect, test, UNMEASURED } from "./visitor";

const PAGES = [
  ...SOME_OF_EACH,
  ...readRooms()
    .slice(0, 1)
    .map(({ slug }) => gatePath(slug)),
];

/** The paints that the browser recorded, and a heading in the window that is larger than the largest of them, if there is one. */
const recorded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ paints: string[]; missed: string }>((done) => {
        const paints = performance.getEntriesByName("first-contentful-paint").map(({ name }) => name);
        // Text for screen readers alone is clipped, and no paint.
        const shown = (node: Node) => !node.parentElement?.closest(".visually-hidden");
        const areaOf = (element: Element): number => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const rects: DOMRect[] = [];
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            if (shown(texts.currentNode)) rects.push(...range.getClientRects());
          }
          const span = (from: number[], to: number[], end: number) =>
            Math.max(0, Math.min(end, Math.max(...to)) - Math.max(0, Math.min(...from)));
          return (
            span(
              rects.map(({ left }) => left),
              rects.map(({ right }) => right),
              innerWidth,
            ) *
            span(
              rects.map(({ top }) => top),
              rects.map(({ bottom }) => bottom),
              innerHeight,
            )
          );
        };
        const headings = [...document.querySelectorAll("h1, h2")].filter((one) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
        // A browser that recorded nothing never calls the observer: the timeout is for that.
        const later = setTimeout(() => done({ paints, missed: "everything" }), 250);
        new PerformanceObserver((list) => {
          clearTimeout(later);
          const entries = list.getEntries() as (PerformanceEntry & { size: number })[];
          const largest = Math.max(...entries.map(({ size }) => size));
          // The browser rounds boxes to whole pixels.
          const missed = headings.find((one) => areaOf(one) * 0.95 > largest);
          done({
            paints: [...paints, ...new Set(entries.map(({ entryType }) => entryType))],
            missed: missed?.textContent ?? "",
          });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

const BOTH = { paints: ["first-contentful-paint", "largest-contentful-paint"], missed: "" };

// Speed tools of search engines wait for these two entries, and report an error if one is missing.
for (const width of [390, 768, 1440])
  test(`at ${width} px the browser records a first paint of every page, and the largest one counts its headings`, {
    // Firefox records the largest paint differently, and no search engine uses it.
    tag: "@chromium",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect.poll(() => recorded(page), path).toEqual(BOTH);
    }
  });

test("the same holds on a phone for the pages of a site without the notice", {
  tag: "@chromium",
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    const html = await (await request.get(path, { headers: UNMEASURED })).text();
    // The scripts would put the notice back.
    const without = html
      .replaceAll(/<script\b.*?<\/script>/gs, "")
      .replace(/<section[^>]*aria-labelledby="mobile-notice".*?<\/section>/s, "");
    await page.route(
      (url) => url.href.endsWith(path),
      (route) => route.fulfill({ body: without, contentType: "text/html; charset=utf-8" }),
    );
    // A heading may be larger in its own face than in the fallback that was painted, and counted, first.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(() => recorded(page), path).toEqual(BOTH);
    await page.unrouteAll();
  }
});
