import { studies, studyPath, withBlock } from "./site";
import { expect, test } from "./visitor";

/** How many windows high a picture may be, at most, of a study's cover and of its blocks. */
const PLACES = [
  ...studies.map((study) => [studyPath(study), "article img >> nth=0", 1] as const),
  ...withBlock("image").map((path) => [path, '[data-block="image"] img', 2] as const),
];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const [path, pictures, windows] of PLACES)
    test(`in a window of ${width} by ${height} the pictures of ${path} fill ${windows} of it at most, and keep their shape`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const most = Math.max(height, width * 0.75) * windows;
      for (const picture of await page.locator(pictures).all()) {
        const { wide, high, shape } = await picture.evaluate((node: HTMLImageElement) => {
          const { borderBottomWidth } = getComputedStyle(node);
          const box = node.getBoundingClientRect();
          return {
            wide: box.width,
            high: box.height - Number.parseFloat(borderBottomWidth),
            shape: Number(node.getAttribute("width")) / Number(node.getAttribute("height")),
          };
        });
        expect(high).toBeLessThanOrEqual(most + 1);
        expect(wide / high / shape).toBeCloseTo(1, 1);
      }
    });
