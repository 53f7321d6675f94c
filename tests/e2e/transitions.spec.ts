import { TRANSITIONS } from "@/components/layout/transitions";
import { alive } from "./steady";
import { expect, test } from "./visitor";

/** The setting is the build's own; the page is told another one on its way here. */
const BUILT = '\\"kind\\":\\"blur\\"';

for (const [kind, keyframes] of Object.entries(TRANSITIONS))
  test(`with the setting '${kind}' the next page comes in by it, and the first stands still`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const played: unknown[] = [];
      Object.assign(window, { played });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        played.push({ frames, options });
        return animate.call(this, frames, options);
      };
    });
    await page.route("**/status", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(BUILT);
      await route.fulfill({ response, body: html.replaceAll(BUILT, BUILT.replace("blur", kind)) });
    });
    await page.goto("/status");
    const link = page.locator("[data-site-footer]").getByRole("link", { name: "CHANGELOG" });
    await alive(page.locator("#case-studies-trigger"));
    const played = () => page.evaluate(() => (window as unknown as { played: { frames: unknown }[] }).played);
    expect(await played()).toEqual([]);
    await link.click();
    await page.waitForURL("**/changelog");
    await expect.poll(async () => (await played()).map(({ frames }) => frames)).toEqual([keyframes]);
  });
