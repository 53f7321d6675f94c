import type { Locator } from "@playwright/test";
import { studies, studyPath } from "./site";
import { expect, test } from "./visitor";

/** How wide and high a picture is shown, without its border, and its width for a height of 1. */
const measured = (picture: Locator) =>
  picture.evaluate((node) => ({
    wide: node.clientWidth,
    high: node.clientHeight,
    shape: Number(node.getAttribute("width")) / Number(node.getAttribute("height")),
  }));

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a study's pictures fit the window of ${width} by ${height}, and are whole`, async ({ page }) => {
    test.setTimeout(30_000 + studies.length * 5000);
    await page.setViewportSize({ width, height });
    const window = Math.max(height, width * 0.75);
    for (const path of studies.map(studyPath)) {
      await page.goto(path);
      const [cover, blocks] = [page.locator("article img").first(), page.locator('[data-block="image"] img')];
      for (const [picture, most] of [
        [cover, window] as const,
        ...(await blocks.all()).map((block) => [block, 2 * window] as const),
      ]) {
        const { wide, high, shape } = await measured(picture);
        expect(high, path).toBeLessThanOrEqual(most + 1);
        expect(wide / high / shape, path).toBeCloseTo(1, 1);
      }
    }
  });
