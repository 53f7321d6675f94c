import { existsSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { wayFrom } from "./frame";
import { own } from "./site";
import { moment, openFrozen, pass } from "./stop-motion";
import { expect, requestsOf, test } from "./visitor";

/** Records unhandled rejections, which consoles and error services report. */
const noteUnheeded = (page: Page) =>
  page.addInitScript(() => {
    const unheeded: string[] = [];
    Object.assign(window, { unheeded });
    addEventListener("unhandledrejection", ({ reason }) => unheeded.push(String(reason)));
  });

const unheeded = (page: Page) =>
  page.evaluate(async () => {
    const failed = [...document.fonts].filter(({ status }) => status === "error");
    await Promise.allSettled(failed.map(({ loaded }) => loaded));
    await new Promise((told) => setTimeout(told));
    return { failed: failed.length, unheeded: (window as unknown as { unheeded: string[] }).unheeded };
  });

const [, ...others] = own.site.renderings;
const fetches =
  own.home.tabs[0]?.highlighter === own.site.name &&
  others.some(({ lang }) => existsSync(`styles/fonts/renderings/${lang}.woff2`));

if (fetches) {
  const langs = others.map(({ lang }) => lang).join("|");
  const isLetters = (url: string | URL) => new RegExp(`/media/(${langs})\\.[^/]*woff2$`).test(String(url));
  const NAME = "section:has(h1) [data-shown] bdi";

  test("letters of the other writing systems are fetched once the page has loaded", async ({ page }) => {
    const asked = requestsOf(page, (one) => isLetters(one.url()));
    const { come: answer, comes: slow } = moment();
    await page.route("**/slow.png", (route) => slow.then(() => route.abort()));
    // A picture that has not arrived: the page has not loaded.
    await page.addInitScript(() => Object.assign(new Image(), { src: "/slow.png" }));
    await openFrozen(page, "/", NAME, "domcontentloaded");
    await pass(page, 5000);
    expect(asked).toEqual([]);
    const first = page.waitForRequest((request) => isLetters(request.url()));
    answer();
    await page.waitForLoadState("load");
    await first;
  });

  test("a name in another writing system appears when its letters are there, not before", async ({
    page,
  }) => {
    const { come: arrive, comes: arrived } = moment();
    await page.route(isLetters, (route) => arrived.then(() => route.continue()));
    await openFrozen(page, "/", NAME);
    const name = page.locator(NAME);
    const shown = async () => (await name.textContent()) ?? "";
    // Some writing systems are in the site's own faces.
    for (let at = 0; at < own.site.renderings.length; at++) await pass(page, 1000);
    const before = await shown();
    await pass(page, 1000);
    expect(await shown()).toBe(before);
    arrive();
    await expect(name).not.toHaveText(before);
  });

  test("leaving home while fonts of the name load causes no error", async ({ page }) => {
    await noteUnheeded(page);
    let hold = (_: Route) => {};
    const held = new Promise<Route>((asked) => {
      hold = asked;
    });
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    // Later requests are the faces of the other writing systems, one by one.
    await page.route("**/*.woff2", hold);
    const face = await held;
    const [link, to] = wayFrom("/", "/blog");
    await link(page).click();
    await expect(page).toHaveURL(to);
    await face.abort();
    await expect.poll(async () => (await unheeded(page)).failed).toBeGreaterThan(0);
    expect((await unheeded(page)).unheeded).toEqual([]);
  });
}

test("lines of headings stand apart in scripts whose letters fill their line", async ({ page }) => {
  await page.goto("/");
  const leading = () =>
    page.locator("h1, h2, h3").evaluateAll((all) =>
      all.map((one) => {
        const { lineHeight, fontSize } = getComputedStyle(one);
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      }),
    );
  for (const lang of ["ja", "ko", "zh-Hant"]) {
    // Also of texts in a language of their own.
    await page.locator("[lang]").evaluateAll((all, tag) => {
      for (const one of all) one.setAttribute("lang", tag);
    }, lang);
    expect(Math.min(...(await leading())), lang).toBeGreaterThan(1.15);
  }
});
