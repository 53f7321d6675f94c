import type { Page } from "@playwright/test";
import { headerLinks, IN_HEADER, wayFrom } from "./frame";
import { AT_REST, holdAnimations, lookOf } from "./held-animations";
import { articlePath, articles, own, pagesOf } from "./site";
import { MEASURES } from "./skip-unless";
import { alive, openReady, openStill, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const [START = ""] = pagesOf("/aboutme", "/contact");
const ARTICLES = articles
  .filter(({ headings }) => headings.length > 2)
  .map(articlePath)
  .slice(0, 1);
const headings = (page: Page) => page.locator('main a[href^="#"]');
/** Makes any page long enough to scroll. */
const makeLong = (page: Page) =>
  page.locator("main").evaluate((main) => {
    main.style.minHeight = "4000px";
  });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
async function followFromBottom(page: Page, ...wanted: string[]): Promise<void> {
  await makeLong(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [link, to] = wayFrom(START, ...wanted);
  await link(page).click();
  await expect(page).toHaveURL(to);
}

test("with reduced motion no style and no page is animated, and the new page begins at its top", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await holdAnimations(page);
  await openReady(page, START, page.locator(IN_HEADER));
  const moving = await page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>("body, body *")) {
      node.style.setProperty("color", "red");
      node.style.setProperty("font-size", "30px");
    }
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
  await page.reload();
  await alive(page.locator(IN_HEADER));
  await followFromBottom(page, "/blog");
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await lookOf(page.locator("main > :first-child"))).toEqual(AT_REST);
});

test("after a link the new page glides to its top", async ({ page }) => {
  await openStill(page, START, IN_HEADER);
  await followFromBottom(page, "/casestudies");
  await expect(page.locator("h1")).toBeVisible();
  const from = await scrolled(page);
  expect(from).toBeGreaterThan(800);
  await pass(page, 400);
  const halfway = await scrolled(page);
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(from);
  await pass(page, 1000);
  expect(await scrolled(page)).toBe(0);
});

test("scrolling by hand stops the glide", { tag: "@lab" }, async ({ page }) => {
  await openStill(page, START, IN_HEADER);
  await followFromBottom(page, "/casestudies");
  await pass(page, 200);
  const there = await scrolled(page);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(there);
  await pass(page, 2000);
  expect(await scrolled(page)).toBeGreaterThan(there);
});

test("back and forward restore each page's scroll position", async ({ page }) => {
  await openReady(page, START, page.locator(IN_HEADER));
  await makeLong(page);
  const [link, to] = wayFrom(START, "/casestudies");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await link(page).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(800);
  await link(page).click();
  await expect(page).toHaveURL(to);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL(START);
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL(to);
  await expect.poll(() => scrolled(page)).toBe(700);
  // It stays there: no glide comes after.
  await openFrames(page, 20);
  expect(await scrolled(page)).toBe(700);
});

const openFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  }, count);

for (const article of ARTICLES) {
  test("a step back within one page does not stop the next page's glide", { tag: "@lab" }, async ({
    page,
  }) => {
    await openStill(page, article, IN_HEADER);
    await headings(page).last().click();
    await expect(page).toHaveURL(/#/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await makeLong(page);
    await page.evaluate(() => scrollTo(0, 900));
    const [link, to] = wayFrom(article, "/");
    await link(page).click();
    await expect(page).toHaveURL(to);
    expect(await scrolled(page)).toBeGreaterThan(500);
    await pass(page, 800);
    expect(await scrolled(page)).toBe(0);
  });

  test("a link to a place on the page glides there; address, Back and focus work as usual", async ({
    page,
  }) => {
    await openStill(page, article, IN_HEADER);
    await makeLong(page);
    const link = headings(page).last();
    const id = (await link.getAttribute("href"))?.slice(1) ?? "";
    await link.scrollIntoViewIfNeeded();
    const from = await scrolled(page);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    expect(await scrolled(page)).toBe(from);
    await pass(page, 400);
    const halfway = await scrolled(page);
    expect(halfway).toBeGreaterThan(from);
    await pass(page, 1000);
    const there = await scrolled(page);
    expect(there).toBeGreaterThan(halfway);
    // The browser's own position, apart from rounding.
    await page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id);
    expect(Math.abs((await scrolled(page)) - there)).toBeLessThanOrEqual(1);
    expect(await page.evaluate((name) => document.querySelector(":target")?.id === name, id)).toBe(true);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
  });

  test("with reduced motion an anchor is reached at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openStill(page, article, IN_HEADER);
    await makeLong(page);
    await headings(page).last().click();
    await expect(page).toHaveURL(/#/);
    expect(await scrolled(page)).toBeGreaterThan(100);
  });

  test("a link with an anchor goes to the anchor, not to the top", async ({ page }) => {
    await page.goto(article);
    await makeLong(page);
    const link = headings(page).last();
    const id = (await link.getAttribute("href"))?.slice(1) ?? "";
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(100);
    await page.reload();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
}

/** Only a site with an analytics key has these choices. */
const choices =
  MEASURES && own.navigation.pages.some(({ path, footer }) => path === "/privacy#choices" && footer);
if (choices)
  test("the footer's link to a place on the same page glides, too", { tag: "@lab" }, async ({ page }) => {
    await openStill(page, "/privacy", IN_HEADER);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const from = await scrolled(page);
    await page.getByRole("contentinfo").locator('a[href="/privacy#choices"]').click();
    await expect(page).toHaveURL("/privacy#choices");
    expect(await scrolled(page)).toBe(from);
    await pass(page, 820);
    expect(await scrolled(page)).toBeLessThan(from);
    await expect(page.locator("#choices")).toBeInViewport();
  });

test("a link within the site keeps the document", async ({ page }) => {
  await openReady(page, START, page.locator(IN_HEADER));
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  const [link, to] = wayFrom(START);
  await link(page).click();
  await expect(page).toHaveURL(to);
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
});

test("Ctrl-click opens a link in a new tab and leaves this page alone", async ({ page, context }) => {
  await openReady(page, START, page.locator(IN_HEADER));
  const opened = context.waitForEvent("page");
  const [to = "/"] = headerLinks
    .map(({ path }) => path)
    .filter((path) => path !== START)
    .slice(-1);
  await page
    .locator(`[data-site-header] a[href="${to}"]:visible`)
    .first()
    .click({ modifiers: ["Control"] });
  const tab = await opened;
  await expect(tab).toHaveURL(to);
  await expect(page).toHaveURL(START);
});
