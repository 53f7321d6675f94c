import type { Page } from "@playwright/test";
import { articlePath, articles, studies, studyPath, withBlock } from "./site";
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
  test(`${path} prints in ink from a dark screen, and without buttons and links`, async ({ page }) => {
    for (const chosen of ["by the system", "by the toggle"])
      await test.step(`dark ${chosen}`, async () => {
        await page.emulateMedia({
          media: "screen",
          colorScheme: chosen === "by the system" ? "dark" : "light",
        });
        await page.goto(path);
        if (chosen === "by the toggle") {
          await page.evaluate(() => localStorage.setItem("theme", "dark"));
          await page.reload();
        }
        expect(await brightness(page, "h1")).toBeGreaterThan(150);
        await page.emulateMedia({ media: "print" });
        for (const selector of ["h1", "main h2", "main article p"])
          if ((await page.locator(selector).count()) > 0)
            expect(await brightness(page, selector), selector).toBeLessThan(110);
      });
    await expect(page.locator("h1")).toBeVisible();
    const pressed = [
      ".skip-link",
      "[data-site-header]",
      "[data-site-footer]",
      "iframe",
      "[data-block='link']",
    ];
    for (const hidden of pressed)
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    await expect(page.getByText("Next case study")).toBeHidden();
    await expect(page.getByRole("heading", { name: "More Articles" })).toBeHidden();
  });
