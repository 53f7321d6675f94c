import sharp from "sharp";
import { own } from "./site";
import { expect, test } from "./visitor";

function lines(row: Uint8Array, colour: readonly number[], width: number): number {
  let found = 0;
  let run = 0;
  for (let at = 0; at <= row.length; at += 3) {
    if (at < row.length && colour.every((part, i) => row[at + i] === part)) run++;
    else {
      if (run === width) found++;
      run = 0;
    }
  }
  return found;
}

// The cursor covers the first tab's ticks, and a single audience has no tab.
for (const scale of own.home.tabs.length > 1 ? [1, 2] : [])
  test(`each tab has ten sharp ticks at ${scale} pixels to one`, async ({ visit }) => {
    const page = await visit({ deviceScaleFactor: scale, reducedMotion: "reduce" });
    await page.goto("/");
    const tabs = page.getByRole("tab");
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // Widths at which a tenth of a tab is no whole number of pixels.
      for (const width of [1440, 1366, 1281]) {
        await page.setViewportSize({ width, height: 900 });
        const colour = await tabs.first().evaluate((tab) => {
          const probe = document.createElement("i");
          probe.style.color = "var(--line-strong)";
          tab.append(probe);
          const found = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
          probe.remove();
          return found;
        });
        const picture = sharp(await page.screenshot()).removeAlpha();
        for (const tab of (await tabs.all()).slice(1)) {
          const box = await tab.boundingBox();
          if (!box) throw new Error("a tab is not on the page");
          const row = await picture
            .clone()
            .extract({
              left: Math.round(box.x * scale),
              top: Math.round((box.y + 4) * scale),
              width: Math.round((box.x + box.width) * scale) - Math.round(box.x * scale) - 1,
              height: 1,
            })
            .raw()
            .toBuffer();
          // The tab's long tick covers the first.
          expect(lines(row, colour, scale), `${width} px, ${colorScheme}, ${await tab.textContent()}`).toBe(
            9,
          );
        }
      }
    }
  });
