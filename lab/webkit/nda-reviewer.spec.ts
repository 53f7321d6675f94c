import type { Tab } from "@/lab/browsers/webkit/tab";
import { FAR, PAGES, upTo } from "../../tests/e2e/the-document";
import { alive, codeMailedTo, companyAddress, expect, test } from "./visitor";

const EMAIL = "#email";
const PAGE_FIELD = "#desk-page";
const SHIELD = "[data-shield]";
const button = (name: string) => ({ role: "button", name }) as const;
const page = (number: number) => ({ role: "image", name: new RegExp(`^Page ${number} of \\d+$`) }) as const;
const value = (tab: Tab, field: string) =>
  tab.evaluate((selector: string) => document.querySelector<HTMLInputElement>(selector)?.value, field);

async function review(tab: Tab): Promise<void> {
  const email = companyAddress("webkit");
  await tab.goto("/ndacasestudies");
  expect(await tab.words("main h1")).not.toBe("");
  await alive(tab, EMAIL);
  await tab.type(email, EMAIL);
  await tab.click(button("Send OTP"));
  await expect.poll(() => tab.words()).toContain(`Enter the 7-digit OTP sent to ${email}`);
  await tab.type(await codeMailedTo(email));
  await tab.click(button("Verify OTP"));
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toMatch(/^\/undernda/);
  await tab.one(page(1));
}

test("a reviewer reads the document with the mailed code, and ends the access", async ({ tab }) => {
  await review(tab);
  const drawn = await tab.one(page(1));
  const width = () => tab.evaluate((image: HTMLImageElement) => image.naturalWidth, drawn);
  await expect.poll(width).toBeGreaterThan(700);
  const [second, fourth] = [upTo(2), upTo(4)];
  if (PAGES > 1) await tab.click(button("Next page"));
  await expect.poll(() => value(tab, PAGE_FIELD)).toBe(String(second));
  await tab.one(page(second));
  // It replaces the number in the field.
  await tab.type(String(fourth), PAGE_FIELD);
  expect(await value(tab, PAGE_FIELD)).toBe(String(fourth));
  await tab.press("Enter");
  await tab.one(page(fourth));
  if (PAGES > 1) {
    await expect.poll(() => tab.path()).toBe(`/undernda#page=${fourth}`);
    await tab.click(button("Previous page"));
    await expect.poll(() => value(tab, PAGE_FIELD)).toBe(String(fourth - 1));
  }
  expect(await tab.has(SHIELD)).toBe(false);

  await tab.click(button("End my access"));
  await expect.poll(() => tab.path()).toMatch(/^\/ndacasestudies/);
  await tab.goto("/undernda");
  expect(await tab.path()).toMatch(/^\/ndacasestudies/);
  await tab.one(EMAIL);
});

/**
 * Sets the sizes that scripts see, because no key of the driver zooms. On a zoomed page WebKit reports fewer pixels inside,
 * as many outside, and the same pixel ratio.
 */
const seemAs = (tab: Tab, zoom: number, panel = 0) =>
  tab.evaluate(
    async (by: number, below: number) => {
      const [width, height] = [Math.round(outerWidth / by), Math.round((outerHeight - 60 - below) / by)];
      const say = (of: object | null, name: string, size: number) =>
        of && Object.defineProperty(of, name, { configurable: true, get: () => size });
      say(window, "innerWidth", width);
      say(window, "innerHeight", height);
      say(visualViewport, "width", width);
      say(visualViewport, "height", height);
      dispatchEvent(new Event("resize"));
    },
    zoom,
    panel,
  );

test("no zoom of the browser hides the document; developer tools docked below it do; the end of access leads to the gate", {
  tag: "@lab",
}, async ({ tab }) => {
  await review(tab);
  const dockTools = async () => {
    await seemAs(tab, 1, 400);
    await expect.poll(() => tab.has(SHIELD)).toBe(true);
  };
  // devtools-gap.test.ts has them all.
  for (const zoom of [1, 0.3, 0.8, 1.2, 2, 3]) {
    // So that each size must remove the shield.
    await dockTools();
    await seemAs(tab, zoom);
    await expect.poll(() => tab.has(SHIELD), `at ${Math.round(zoom * 100)}%`).toBe(false);
  }
  // A page that is not loaded yet when the access ends.
  if (PAGES <= 8) return;
  await seemAs(tab, 1);
  await tab.forgetCookies();
  await tab.focus(PAGE_FIELD);
  await tab.type(String(FAR));
  await tab.press("Enter");
  await expect.poll(() => tab.words("[role=alert]")).toContain("Your access has ended");
  await tab.click({ role: "link", name: "Verify again" });
  await expect.poll(() => tab.path()).toMatch(/^\/ndacasestudies/);
  await tab.one(EMAIL);
});
