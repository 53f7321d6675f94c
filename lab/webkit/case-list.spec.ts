import type { Tab } from "@/lab/browsers/webkit/tab";
import { listed, own } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const CHIP = "button[aria-pressed]";
const chips = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button[aria-pressed]")].map((chip) => ({
      count: Number(/\d+$/.exec(chip.innerText.trim())?.[0]),
      pressed: chip.getAttribute("aria-pressed") === "true",
    })),
  );
const pressed = async (tab: Tab) =>
  (await chips(tab)).flatMap(({ pressed: isPressed }, at) => (isPressed ? [at] : []));
const cards = async (tab: Tab) => (await tab.all("main article h2 a")).length;
const click = (tab: Tab, at: number) => tab.click(`${CHIP}:nth-of-type(${at + 1})`);

const { filters } = own.caseStudyList;
const used = filters.filter((label) => listed.some(({ list }) => list.label === label));

if (used.length > 1)
  test("chips filter the list, combine, and are kept in the address", async ({ tab }) => {
    await tab.goto("/casestudies");
    await alive(tab, CHIP);
    const all = await chips(tab);
    expect(await pressed(tab)).toEqual([0]);
    await expect.poll(() => cards(tab)).toBe(all[0]?.count);
    // The first chip is All.
    const [one = 0, two = 0] = all.flatMap(({ count }, at) => (at > 0 && count > 0 ? [at] : []));
    expect(two).toBeGreaterThan(0);

    await click(tab, one);
    await expect.poll(() => pressed(tab)).toEqual([one]);
    await expect.poll(() => cards(tab)).toBe(all[one]?.count);
    await expect.poll(() => tab.path()).toMatch(/^\/casestudies\?filter=[^,]+$/);
    await click(tab, two);
    await expect.poll(() => cards(tab)).toBe((all[one]?.count ?? 0) + (all[two]?.count ?? 0));
    const filtered = await tab.path();

    await tab.reload();
    await alive(tab, CHIP);
    expect(await tab.path()).toBe(filtered);
    await expect.poll(() => pressed(tab)).toEqual([one, two]);
    await expect.poll(() => cards(tab)).toBe((all[one]?.count ?? 0) + (all[two]?.count ?? 0));

    // Opens a study and goes back.
    await tab.click("main article h2 a");
    await expect.poll(() => tab.path()).toMatch(/^\/casestudies\/.+/);
    await tab.one("article h1");
    await tab.back();
    await expect.poll(() => tab.path()).toBe(filtered);
    await expect.poll(() => pressed(tab)).toEqual([one, two]);
  });
