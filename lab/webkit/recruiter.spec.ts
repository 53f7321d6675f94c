import type { Tab } from "@/lab/browsers/webkit/tab";
import { lockedStudies } from "../../tests/e2e/site";
import { alive, expect, PASSCODE, test } from "./visitor";

const UNLOCK = { role: "button", name: "Unlock" } as const;
const FIELD = "#passcode";
const field = (tab: Tab) =>
  tab.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("#passcode");
    return [input?.value, input?.type];
  });

async function expectStudy(tab: Tab, slug: string): Promise<void> {
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toBe(`/casestudies/${slug}`);
  await expect.poll(() => tab.words("article h1")).not.toBe("");
  const cover = await tab.one("article img");
  await expect
    .poll(() => tab.evaluate((image: HTMLImageElement) => image.naturalWidth, cover))
    .toBeGreaterThan(400);
}

test("a recruiter opens a private study with the passcode, after a wrong one", async ({ tab }) => {
  const { slug = "" } = lockedStudies[0] ?? {};
  await tab.goto("/casestudies");
  await tab.click(`[aria-labelledby=private-work] a[href$="/${slug}"]`);
  await expect.poll(() => tab.path()).toBe(`/unlock/${slug}`);
  await alive(tab, FIELD);
  await tab.type("not the passcode", FIELD);
  await tab.click(UNLOCK);
  await expect.poll(() => tab.words("[role=alert]")).toContain("Incorrect passcode, try again");
  await tab.click({ role: "button", name: /show passcode/i });
  expect(await field(tab)).toEqual(["not the passcode", "text"]);
  await tab.click(FIELD);
  await tab.press("Control+a");
  await tab.type(PASSCODE);
  await tab.press("Enter");
  await expectStudy(tab, slug);
});

test("an unlock link of the resume opens its study in one press", { tag: "@lab" }, async ({ tab }) => {
  const { slug = "" } = lockedStudies.at(-1) ?? {};
  await tab.goto(`/unlock/${slug}#${PASSCODE}`);
  await expect.poll(() => tab.focused()).toBe("Unlock");
  expect(await field(tab)).toEqual([PASSCODE, "password"]);
  expect(await tab.path()).toBe(`/unlock/${slug}`);
  await tab.press("Enter");
  await expectStudy(tab, slug);
});
