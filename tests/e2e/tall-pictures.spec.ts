import type { Locator } from "@playwright/test";
import { studies, studyPaths } from "./site";
import { expect, test } from "./visitor";

const measured = (picture: Locator) =>
  picture.evaluate((node) => ({
    wide: node.clientWidth,
    high: node.clientHeight,
    shape: Number(node.getAttribute("width")) / Number(node.getAttribute("height")),
  }));

test("a study's pictures fit the window, wide or narrow, and are whole", async ({ page }) => {
  test.setTimeout(30_000 + studies.length * 5000);
  for (const path of studyPaths) {
    await page.goto(path);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const window = Math.max(height, width * 0.75);
      const cover = await measured(page.locator("article img").first());
      const blocks = await page.locator('[data-block="image"] img').all();
      for (const [{ wide, high, shape }, most] of [
        [cover, window] as const,
        ...(await Promise.all(blocks.map(measured))).map((block) => [block, 2 * window] as const),
      ]) {
        expect.soft(high, `${path} at ${width} px`).toBeLessThanOrEqual(most + 1);
        expect.soft(wide / high / shape, `${path} at ${width} px`).toBeCloseTo(1, 1);
      }
    }
  }
});
