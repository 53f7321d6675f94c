import type { APIRequestContext, Page } from "@playwright/test";
import { WHOLE } from "../whole";
import { SHORT, wayFrom } from "./frame";
import { articlePaths, pagesOf, studyPaths } from "./site";
import { moment, openToRest, untilReactBegins, wake } from "./stop-motion";
import { expect, requestsOf, test } from "./visitor";

const PAGES = [
  ...["/", "/casestudies", ...studyPaths.slice(0, 1), ...articlePaths.slice(0, 1)],
  ...(WHOLE ? pagesOf("/contact", "/photography") : []),
];

/** The sheets that a page fetches from now on. */
const sheetsOf = (page: Page) =>
  requestsOf(page, (one) => /^\/.*\.css$/.exec(new URL(one.url()).pathname)?.[0]);

/** Expects that a page's HTML has its style sheets, each once. */
async function expectSheetsOnce(request: APIRequestContext, path: string): Promise<void> {
  const html = await (await request.get(path)).text();
  const sheets = [...html.matchAll(/<style data-precedence[^>]*>(.*?)<\/style>/gs)].map(
    ([, css = ""]) => css,
  );
  expect(sheets.length, path).toBeGreaterThan(0);
  // A part without quotes: they are escaped in the payload, where the sheet must not be again.
  for (const css of sheets) {
    const [part = ""] = css.split(/["\\]/).sort((a, b) => b.length - a.length);
    expect(html.split(part), path).toHaveLength(2);
  }
}

/** The box and the type of each element of a page. Colours also tell what is enabled or pointed at. */
const looksOf = (page: Page) =>
  page.locator("main *").evaluateAll((nodes) =>
    nodes.map((node) => {
      const { left, width, height } = node.getBoundingClientRect();
      const { fontSize, fontWeight } = getComputedStyle(node);
      return `${node.nodeName} ${[left, width, height].map(Math.round)} ${fontSize} ${fontWeight}`;
    }),
  );

test("a page that a link leads to looks as if opened directly, and fetches no sheet that is there", async ({
  page,
}) => {
  const [link, to] = wayFrom(SHORT, "/privacy", "/aboutme");
  await openToRest(page, to);
  await wake(page);
  await page.evaluate(() => document.fonts.ready);
  const looks = await looksOf(page);

  await openToRest(page, SHORT);
  await wake(page);
  const there = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  const fetched = sheetsOf(page);
  await link(page).click();
  await expect(page).toHaveURL(to);
  // An element under the pointer may look different.
  await page.mouse.move(0, 0);
  await expect.poll(() => looksOf(page)).toEqual(looks);
  expect(there.length).toBeGreaterThan(0);
  expect(fetched.filter((sheet) => there.includes(sheet))).toEqual([]);
});

test("the first heading is in its own face while the fonts are still to come, and stays as it is", async ({
  page,
}) => {
  const widthOf = () =>
    page
      .locator("h1")
      .first()
      .evaluate((heading) => {
        for (const part of heading.querySelectorAll(".visually-hidden")) part.remove();
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect().width;
      });
  for (const path of WHOLE ? PAGES : PAGES.slice(0, 3)) {
    await openToRest(page, path);
    await page.evaluate(() => document.fonts.ready);
    const whole = await widthOf();
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await widthOf(), path).toBeCloseTo(whole, 1);
    await page.unrouteAll();
  }
});

/**
 * When the page painted first, when it asked for its first script and font, and until when it waits for the paint: half a second
 * after it has loaded, where a busy computer may not have painted. All in the page's own time.
 */
const order = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const begun = (end: RegExp) =>
      Math.min(...files.filter(({ name }) => end.test(name)).map(({ startTime }) => startTime));
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      paint,
      awaited: Math.min(paint, (loading?.loadEventStart ?? 0) + 500),
      script: begun(/\.js(\?|$)/),
      font: begun(/\.woff2(\?|$)/),
    };
  });

test("a page has its style sheets in its HTML, once, and fetches none; scripts and fonts after its first paint, each once", async ({
  visit,
  request,
}) => {
  for (const path of PAGES) {
    await expectSheetsOnce(request, path);
    const first = await visit();
    const sheets = sheetsOf(first);
    const fetched = requestsOf(first, (one) => one.url());
    await openToRest(first, path);
    // The list of what was fetched names a file once it has arrived.
    await expect
      .poll(() => order(first).then(({ script, font }) => Number.isFinite(script + font)), path)
      .toBe(true);
    const { awaited, script, font } = await order(first);
    // Chromium rounds the time of a paint to four milliseconds.
    expect(script, path).toBeGreaterThan(awaited - 5);
    expect(font, path).toBeGreaterThan(awaited - 5);
    expect(sheets, path).toEqual([]);
    expect(
      fetched.filter((one, at) => fetched.indexOf(one) < at),
      path,
    ).toEqual([]);
    await first.context().close();
  }
});

test("the fonts apply together once all have arrived; until then the page names none of them", async ({
  page,
}) => {
  const { come, comes } = moment();
  let asked = 0;
  await page.route("**/*.woff2", async (route) => {
    // Only the first one keeps the others waiting.
    if (asked++ === 0) await comes;
    await route.continue();
  });
  const families = () =>
    page.evaluate(() =>
      ["body", "h1"].map((of) => getComputedStyle(document.querySelector(of) ?? document.body).fontFamily),
    );
  await page.goto(SHORT);
  await expect.poll(() => asked).toBeGreaterThan(1);
  const named = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule && /url\("?\//.test(rule.cssText))
      .map((rule) => (rule as CSSFontFaceRule).style.fontFamily),
  );
  expect(named.length).toBeGreaterThan(1);
  const ownIn = async () =>
    (await families()).map((stack) => stack.split(", ").filter((family) => named.includes(family)));
  expect(await ownIn()).toEqual([[], []]);
  come();
  await expect.poll(async () => (await ownIn()).every(({ length }) => length > 0)).toBe(true);
});

// Firefox does not list a font that it has in memory.
test("who comes from another page of the site gets its fonts before the first paint, so that no letter changes", {
  tag: "@chromium",
}, async ({ page, baseURL }) => {
  await openToRest(page, "/");
  await openToRest(page, SHORT, { referer: `${baseURL}/` });
  const { paint, font } = await order(page);
  expect(font).toBeLessThan(paint);
});

test("a browser that reports no paint fetches the scripts half a second after the page has loaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  const fetched = requestsOf(page, (one) => new URL(one.url()).pathname);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/", { waitUntil: "load" });
  await page.clock.runFor(499);
  expect(fetched.filter((path) => path.endsWith(".js"))).toEqual([]);
  await page.clock.runFor(1);
  await untilReactBegins(page);
});
