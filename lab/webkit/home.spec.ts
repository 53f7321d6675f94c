import type { Tab } from "@/lab/browsers/webkit/tab";
import { dialAt } from "../../tests/e2e/in-page";
import { own } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const TAB = "[role=tab]";
const shownPanel = '[role="tabpanel"][data-shown]';
const selected = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("[role=tab]")].findIndex(
      (one) => one.getAttribute("aria-selected") === "true",
    ),
  );

const { opening } = own.theme;
const { tabs } = own.home;
if (opening.kind === "dial") {
  const { value } = opening;
  test("the dial's needle turns while the count goes to the value, and both stop", async ({ tab }) => {
    await tab.goto("/");
    await alive(tab, "[data-dial]");
    const still = () =>
      tab.evaluate(() => document.querySelector("[data-dial]")?.getAnimations({ subtree: true }).length);
    await expect.poll(still).toBe(0);
    const at = async (moment: number) => tab.evaluate(dialAt, await tab.one("[data-dial]"), moment);
    const end = await at(2000);
    expect(end.degrees).toBe(135);
    expect(end.figures).toBeCloseTo(value, 5);

    if (tabs.length < 2) return;
    // Each text starts the dial again.
    await tab.click(TAB);
    await tab.press("ArrowRight");
    await expect.poll(still).toBeGreaterThan(0);
    for (const [milliseconds, degrees] of [
      [0, -135],
      [500, -68],
      [1000, 0],
      [1500, 68],
      [1999, 135],
    ] as const) {
      const { figures, step, ...shown } = await at(milliseconds);
      expect(shown).toEqual({ degrees });
      expect(Math.abs((value * milliseconds) / 2000 - figures), `${milliseconds} ms`).toBeLessThan(2 * step);
    }
  });
}

if (tabs.length > 1)
  test("the audience tabs are walked by keyboard, and each shows its own words", async ({ tab }) => {
    await tab.goto("/");
    await alive(tab, TAB);
    await tab.click(TAB);
    await tab.point(5, 5);
    const seen = new Set<string>();
    for (let at = 0; at < tabs.length; at++) {
      expect(await selected(tab)).toBe(at);
      await expect.poll(() => tab.words(shownPanel)).not.toBe("");
      seen.add(await tab.words(shownPanel));
      await tab.press("ArrowRight");
    }
    expect(await selected(tab)).toBe(0);
    expect(seen.size).toBe(tabs.length);
    await tab.press("End");
    await expect.poll(() => selected(tab)).toBe(tabs.length - 1);
    await tab.press("Home");
    await expect.poll(() => selected(tab)).toBe(0);
  });

if ((own.changelog?.length ?? 0) > 1)
  test("arrows, End and Home choose a release of the changelog", async ({ tab }) => {
    await tab.goto("/changelog");
    await alive(tab, TAB);
    const count = (await tab.all(TAB)).length;
    await tab.click(TAB);
    for (const [key, at] of [
      ["ArrowDown", 1],
      ["End", count - 1],
      ["Home", 0],
    ] as const) {
      await tab.press(key);
      await expect.poll(() => selected(tab)).toBe(at);
    }
  });
