import { TRANSITIONS } from "@/components/layout/transitions";
import { IN_HEADER, SHORT, wayFrom } from "./frame";
import { own } from "./site";
import { alive } from "./steady";
import { expect, test } from "./visitor";

/** The setting is the build's own; the page is told another one on its way here. */
const { transition } = own.site;
const BUILT = `\\"kind\\":\\"${transition}\\"`;

for (const [kind, keyframes] of Object.entries(TRANSITIONS))
  test(`with the setting '${kind}' the next page comes in by it, and the first stands still`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const played: unknown[] = [];
      Object.assign(window, { played });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        // What else moves on a page is that page's own.
        if (this.parentElement?.id === "main") played.push({ frames, options });
        return animate.call(this, frames, options);
      };
    });
    await page.route(`**${SHORT}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(BUILT);
      await route.fulfill({ response, body: html.replaceAll(BUILT, BUILT.replace(transition, kind)) });
    });
    await page.goto(SHORT);
    const [link, to] = wayFrom(SHORT, "/changelog");
    await alive(page.locator(IN_HEADER));
    const played = () => page.evaluate(() => (window as unknown as { played: { frames: unknown }[] }).played);
    expect(await played()).toEqual([]);
    await link(page).click();
    await expect(page).toHaveURL(to);
    await expect.poll(async () => (await played()).map(({ frames }) => frames)).toEqual([keyframes]);
  });
