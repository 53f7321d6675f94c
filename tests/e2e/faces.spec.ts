import { existsSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { wayFrom } from "./frame";
import { own } from "./site";
import { expect, test } from "./visitor";

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
  own.home.tabs.some(({ highlighter }) => highlighter === own.site.name) &&
  others.some(({ lang }) => existsSync(`styles/fonts/renderings/${lang}.woff2`));

if (fetches)
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
