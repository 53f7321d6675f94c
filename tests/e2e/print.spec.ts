import type { Page } from "@playwright/test";
import { articlePath, articles, own, studies, studyPath, withBlock } from "./site";
import { expect, test } from "./visitor";

const FIRST = studies.slice(0, 1).map(studyPath);
// With the studies that have a way out, which no paper leads to.
const PAGES = [...new Set([...FIRST, ...withBlock("link"), ...articles.slice(0, 1).map(articlePath)])];

/** Brightness of an element's text, 0 (black) to 255. */
const brightness = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const channels = getComputedStyle(node).color.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(...channels.slice(0, 3));
    });

for (const path of PAGES)
  for (const chosen of ["by the system", "by the toggle"])
    test(`${path} prints in ink where the screen is dark ${chosen}`, async ({ page }) => {
      if (chosen === "by the toggle") await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      await page.emulateMedia({ colorScheme: chosen === "by the system" ? "dark" : "light" });
      await page.goto(path);
      expect(await brightness(page, "h1")).toBeGreaterThan(150);
      await page.emulateMedia({ media: "print" });
      for (const selector of ["h1", "main h2", "main article p"])
        if ((await page.locator(selector).count()) > 0)
          expect(await brightness(page, selector), selector).toBeLessThan(110);
    });

for (const path of PAGES)
  test(`${path} prints without what is for pressing`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("h1")).toBeVisible();
    for (const hidden of [
      ".skip-link",
      "[data-site-header]",
      "[data-site-footer]",
      "iframe",
      "[data-block='link']",
    ])
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    await expect(page.getByText("Next case study")).toBeHidden();
    await expect(page.getByRole("heading", { name: "More Articles" })).toBeHidden();
  });

if (own.site.desktopOnly)
  for (const path of FIRST)
    test("a window too small for the screen's pages prints them all the same", async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 800 });
      await page.goto(path);
      const notice = page.getByText("Oops! Too tiny here");
      await expect(notice).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(notice).toBeHidden();
      await expect(page.locator("h1")).toBeVisible();
    });
