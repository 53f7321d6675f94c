import type { Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { WHOLE } from "../whole";
import { articlePaths, studyPaths, withBlock } from "./site";
import { expect, test } from "./visitor";

const FIRST = studyPaths.slice(0, 1);
// With the studies that contain a link block, which is not printed.
const PAGES = [
  ...new Set([...FIRST, ...withBlock("link").slice(0, WHOLE ? undefined : 1), ...articlePaths.slice(0, 1)]),
];

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
    for (const isToggled of [false, true]) {
      const what = isToggled ? "dark by the toggle" : "dark by the system";
      await page.emulateMedia({ media: "screen", colorScheme: isToggled ? "light" : "dark" });
      await page.goto(path);
      if (isToggled) {
        await page.evaluate(() => localStorage.setItem("theme", "dark"));
        await page.reload();
      }
      expect(await brightness(page, "h1"), what).toBeGreaterThan(150);
      await page.emulateMedia({ media: "print" });
      for (const selector of ["h1", "main h2", "main article p"])
        if ((await page.locator(selector).count()) > 0)
          expect(await brightness(page, selector), `${selector}, ${what}`).toBeLessThan(110);
    }
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
    await expect(page.getByText(words().studies.next)).toBeHidden();
    await expect(page.getByRole("heading", { name: words().blog.moreArticles })).toBeHidden();
  });
