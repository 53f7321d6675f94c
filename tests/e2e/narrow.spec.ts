import type { Page } from "@playwright/test";
import { alive, openFrozen } from "./steady";
import { stickingOut } from "./sticking-out";
import { expect, test } from "./visitor";

const notice = (page: Page) => page.getByRole("region", { name: "Oops! Too tiny here" });

const ROUTES = [
  "/",
  "/aboutme",
  "/casestudies",
  "/casestudies?search=night",
  "/casestudies/bestornothing",
  "/casestudies/instrumentcluster",
  "/casestudies/ness",
  "/casestudies/cortexai",
  "/casestudies/windturbine",
  "/designprocess",
  "/contact",
  "/blog",
  "/blog/designing-for-the-two-second-glance",
  "/photography",
  "/changelog",
  "/status",
  "/privacy",
  "/styleguide",
  "/ndacasestudies",
  "/unlock/hud",
  "/casestudies/nothing-here",
  "/nothing-here",
];

/** The page as a site with `desktopOnly: false` shows it. */
async function withoutNotice(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="mobile-notice"]').evaluate((node) => node.remove());
  await page.locator("#site").evaluate((node) => {
    node.removeAttribute("inert");
  });
}

const overflowing = (page: Page) => page.evaluate(stickingOut);

test("under 768 px the notice alone can be reached, and it fades in after 100 ms", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto("/");
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText(
    "This portfolio is best enjoyed on a BIG screen. Please switch to Desktop Mode.",
  );
  await expect(notice(page)).toHaveCSS("animation-delay", "0.1s");
  await expect(page.locator("#site")).toHaveAttribute("inert", "");
  const retry = notice(page).getByRole("button", { name: "Retry in Desktop Mode" });
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => document.activeElement?.closest("#site")?.id ?? "outside");
    expect(where).toBe("outside");
  }
  await retry.focus();
  await expect(retry).toBeFocused();
});

test("'Retry in Desktop Mode' loads the page again", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto("/status");
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { before: true }));
  const loaded = page.waitForEvent("load");
  await notice(page).getByRole("button", { name: "Retry in Desktop Mode" }).click();
  await loaded;
  expect(await page.evaluate(() => "before" in window)).toBe(false);
});

test("at 768 px the site stands; the notice comes and goes with the window's width", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/status");
  await alive(page.locator("#case-studies-trigger"));
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(notice(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(notice(page)).toBeHidden();
  await expect(page.locator("#site")).not.toHaveAttribute("inert");
});

test("the notice stands on the gates and the 404 page, too", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const path of ["/ndacasestudies", "/unlock/hud", "/nothing-here"]) {
    await page.goto(path);
    await expect(notice(page), path).toBeVisible();
  }
});

test("under 768 px the search does not open behind the notice", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openFrozen(page, "/", "#case-studies-trigger");
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.clock.runFor(2000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const width of [360, 320])
  test(`with the notice lifted no route scrolls sideways at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ROUTES) {
      await page.goto(path);
      await expect(notice(page), path).toBeVisible();
      await withoutNotice(page);
      expect.soft(await overflowing(page), path).toEqual([]);
    }
  });

test("with the notice lifted the hamburger menu works at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/status");
  await expect(notice(page)).toBeVisible();
  await withoutNotice(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("from 768 px up no route scrolls sideways: windows of 768, 1024, 1280 and 1920 px", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ROUTES) {
    await page.goto(path);
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // What follows the window's size by script (the mood board) is there a frame later.
      await expect.poll(() => overflowing(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test("at 200% zoom of a 1600 px window everything is there and nothing is cut off", async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({
    viewport: { width: 800, height: 450 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-test-address": address },
  });
  const page = await context.newPage();
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(notice(page)).toBeHidden();
    expect.soft(await overflowing(page), path).toEqual([]);
    // What is fixed or sticky must leave room to read: at least half of the window.
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("header, [data-site-header]")]
        .filter((node) => ["sticky", "fixed"].includes(getComputedStyle(node).position))
        .reduce((sum, node) => sum + node.getBoundingClientRect().height, 0),
    );
    expect(covered).toBeLessThan(225);
  }
  await context.close();
});

test("text set twice as large is not cut off", async ({ page }) => {
  for (const path of ["/", "/casestudies", "/contact", "/ndacasestudies", "/unlock/hud"]) {
    await page.goto(path);
    await page.locator("html").evaluate((root) => {
      root.style.fontSize = "200%";
    });
    expect.soft(await overflowing(page), path).toEqual([]);
  }
});
