import type { Page } from "@playwright/test";
import { alive, openStill } from "./steady";
import { expect, test } from "./visitor";

const ARTICLE = "/blog/designing-for-the-two-second-glance";
/** The links beside an article to its headings. */
const headings = (page: Page) => page.locator('main a[href^="#"]');
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const entrances = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector("main")
        ?.firstElementChild?.getAnimations()
        .filter((animation) => !(animation instanceof CSSTransition)).length,
  );

/** Records each Web Animation that the page frame starts. */
const recordEntrances = (page: Page) =>
  page.addInitScript(() => {
    const starts: { frames: string; duration: unknown }[] = [];
    Object.assign(window, { entrances: starts });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.parentElement?.id === "main")
        starts.push({
          frames: JSON.stringify(frames),
          duration: typeof options === "object" ? options.duration : options,
        });
      return animate.call(this, frames, options);
    };
  });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { entrances: { frames: string; duration: number }[] }).entrances);

test("the first page is not animated; the next one comes in by the site's blur", async ({ page }) => {
  await recordEntrances(page);
  await page.goto("/status");
  await alive(page.locator("#case-studies-trigger"));
  expect(await recorded(page)).toEqual([]);
  expect(await entrances(page)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "BLOG" }).click();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => recorded(page)).toHaveLength(1);
  const [entrance] = await recorded(page);
  expect(entrance?.frames).toContain("blur(10px)");
  expect(entrance?.duration).toBe(500);
});

test("with reduced motion no page is animated and the new page begins at its top", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await recordEntrances(page);
  await page.goto("/aboutme");
  await alive(page.locator("#case-studies-trigger"));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "BLOG" }).click();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await recorded(page)).toEqual([]);
});

test("after a link the new page stays where it is for 100 ms and glides to its top in 600 ms", async ({
  page,
}) => {
  await openStill(page, "/aboutme", "#case-studies-trigger");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "CASESTUDIES" }).click();
  await expect(page).toHaveURL("/casestudies");
  await expect(page.locator("h1")).toBeVisible();
  const from = await scrolled(page);
  expect(from).toBeGreaterThan(800);
  await page.clock.runFor(99);
  expect(await scrolled(page)).toBe(from);
  await page.clock.runFor(300);
  const halfway = await scrolled(page);
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(from);
  await page.clock.runFor(270);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.clock.runFor(60);
  expect(await scrolled(page)).toBe(0);
});

test("whoever scrolls by hand during the glide is not fought", async ({ page }) => {
  await openStill(page, "/aboutme", "#case-studies-trigger");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "CASESTUDIES" }).click();
  await expect(page).toHaveURL("/casestudies");
  await page.clock.runFor(200);
  const there = await scrolled(page);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(there);
  await page.clock.runFor(2000);
  expect(await scrolled(page)).toBeGreaterThan(there);
});

test("back and forward keep the places where the pages were left", async ({ page }) => {
  await page.goto("/aboutme");
  await alive(page.locator("#case-studies-trigger"));
  const link = page.getByRole("contentinfo").getByRole("link", { name: "CASESTUDIES" });
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(800);
  await link.click();
  await expect(page).toHaveURL("/casestudies");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL("/aboutme");
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL("/casestudies");
  await expect.poll(() => scrolled(page)).toBe(700);
  // It stays there: no glide comes after.
  await openFrames(page, 20);
  expect(await scrolled(page)).toBe(700);
});

/** Lets the page draw so many frames. */
const openFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  }, count);

test("a step back within one page does not spoil the next page's glide", async ({ page }) => {
  await openStill(page, ARTICLE, "#case-studies-trigger");
  await headings(page).last().click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "HOME" }).click();
  await expect(page).toHaveURL("/");
  expect(await scrolled(page)).toBeGreaterThan(500);
  await page.clock.runFor(800);
  expect(await scrolled(page)).toBe(0);
});

test("on its own page an anchor is glided to in 800 ms, and the address, back and the focus are as ever", async ({
  page,
}) => {
  await openStill(page, ARTICLE, "#case-studies-trigger");
  const link = headings(page).last();
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  await link.scrollIntoViewIfNeeded();
  const from = await scrolled(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  expect(await scrolled(page)).toBe(from);
  await page.clock.runFor(400);
  const halfway = await scrolled(page);
  expect(halfway).toBeGreaterThan(from);
  await page.clock.runFor(360);
  const nearly = await scrolled(page);
  expect(nearly).toBeGreaterThan(halfway);
  await page.clock.runFor(60);
  const there = await scrolled(page);
  expect(there).toBeGreaterThan(nearly);
  // Where the browser itself would have put it.
  await page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id);
  expect(await scrolled(page)).toBe(there);
  expect(await page.evaluate((name) => document.querySelector(":target")?.id === name, id)).toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
});

test("with reduced motion an anchor is reached at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStill(page, ARTICLE, "#case-studies-trigger");
  await headings(page).last().click();
  await expect(page).toHaveURL(/#/);
  expect(await scrolled(page)).toBeGreaterThan(100);
});

test("the footer's link to a place on this very page glides, too", async ({ page }) => {
  await openStill(page, "/privacy", "#case-studies-trigger");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const from = await scrolled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "ANALYTICS CHOICES" }).click();
  await expect(page).toHaveURL("/privacy#choices");
  expect(await scrolled(page)).toBe(from);
  await page.clock.runFor(820);
  expect(await scrolled(page)).toBeLessThan(from);
  await expect(page.locator("#choices")).toBeInViewport();
});

test("a link with an anchor goes to the anchor, not to the top", async ({ page }) => {
  await page.goto(ARTICLE);
  const link = headings(page).last();
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(100);
  await page.reload();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test("Ctrl-click opens a link in a tab of its own and leaves this page alone", async ({ page, context }) => {
  await page.goto("/aboutme");
  await alive(page.locator("#case-studies-trigger"));
  const opened = context.waitForEvent("page");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Blog" })
    .click({ modifiers: ["Control"] });
  const tab = await opened;
  await expect(tab).toHaveURL("/blog");
  await expect(page).toHaveURL("/aboutme");
});
