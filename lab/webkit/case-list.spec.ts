import type { Tab } from "@/lab/browsers/webkit/tab";
import { ALL, byLabel, counted, full } from "../../tests/e2e/case-chips";
import { listed } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const CHIP = "button[aria-pressed]";
const pressed = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("button[aria-pressed=true]")].map(({ textContent }) => textContent),
  );
const cards = async (tab: Tab) => (await tab.all("main article h2 a")).length;
const click = (tab: Tab, label: string) => tab.click({ role: "button", name: counted(label) });

const [one, two] = full;
if (one !== undefined && two !== undefined)
  test("chips filter the list, combine, and are kept in the address", async ({ tab }) => {
    await tab.goto("/casestudies");
    await alive(tab, CHIP);
    expect(await pressed(tab)).toEqual([ALL]);
    await expect.poll(() => cards(tab)).toBe(listed.length);

    await click(tab, one);
    await expect.poll(() => pressed(tab)).toEqual([counted(one)]);
    await expect.poll(() => cards(tab)).toBe(byLabel(one).length);
    await expect.poll(() => tab.path()).toMatch(/^\/casestudies\?filter=[^,]+$/);
    await click(tab, two);
    await expect.poll(() => cards(tab)).toBe(byLabel(one, two).length);
    const filtered = await tab.path();

    await tab.reload();
    await alive(tab, CHIP);
    expect(await tab.path()).toBe(filtered);
    await expect.poll(() => pressed(tab)).toEqual([one, two].map(counted));
    await expect.poll(() => cards(tab)).toBe(byLabel(one, two).length);

    // Opens a study and goes back.
    await tab.click("main article h2 a");
    await expect.poll(() => tab.path()).toMatch(/^\/casestudies\/.+/);
    await tab.one("article h1");
    await tab.back();
    await expect.poll(() => tab.path()).toBe(filtered);
    await expect.poll(() => pressed(tab)).toEqual([one, two].map(counted));
  });
