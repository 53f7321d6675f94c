import type { Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { panel, panels, SHORT, trigger, wayFrom } from "./frame";
import { moment, openToRest, wake } from "./stop-motion";
import { expect, requestsOf, test } from "./visitor";

test("what only answers to visitors is fetched when this one first acts, and never again", async ({
  page,
}) => {
  await openToRest(page, SHORT);
  const asked = requestsOf(page, (one) => one.resourceType() === "script" && one.url());
  await page.mouse.move(300, 300);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await wake(page);
  const first = asked.splice(0);
  const [link, to] = wayFrom(SHORT);
  await page.mouse.move(400, 300);
  await page.keyboard.press("Tab");
  await link(page).click();
  await expect(page).toHaveURL(to);
  expect(asked.filter((script) => first.includes(script))).toEqual([]);
});

test("a link leads to its page before that code has arrived, and if it never does", async ({ page }) => {
  await openToRest(page, SHORT);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  const [link, to] = wayFrom(SHORT);
  await link(page).click();
  await expect(page).toHaveURL(to);
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => "isKept" in window)).toBe(false);
});

const THEME = words().frame.switchTheme;
const theme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("a button of the header that is pressed before its code has arrived acts once it has", async ({
  page,
}) => {
  for (const press of [THEME, ...panels.slice(0, 1)]) {
    const { come, comes } = moment();
    await openToRest(page, SHORT);
    const before = await theme(page);
    await page.route(/\.js(\?|$)/, async (route) => {
      await comes;
      await route.continue();
    });
    const button =
      typeof press === "string" ? page.getByRole("button", { name: press }) : trigger(page, press);
    await button.click();
    const acted = async () =>
      typeof press === "string" ? (await theme(page)) !== before : await panel(page, press).isVisible();
    expect(await acted()).toBe(false);
    come();
    await expect.poll(acted).toBe(true);
    // It was pressed once.
    await wake(page);
    expect(await acted()).toBe(true);
    await page.unrouteAll();
  }
});
