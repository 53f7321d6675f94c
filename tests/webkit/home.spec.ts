import type { Tab } from "@/scripts/lib/webkit/tab";
import { alive, expect, test } from "./visitor";

const TAB = "[role=tab]";
const shownPanel = '[role="tabpanel"][data-shown]';
const selected = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("[role=tab]")].findIndex(
      (one) => one.getAttribute("aria-selected") === "true",
    ),
  );

/** The dial at given milliseconds of its run: the needle's angle from the top, and what the count reads. */
async function dialAt(tab: Tab, times: number[]): Promise<{ angle: number; count: string }[]> {
  return tab.evaluate((moments: number[]) => {
    const dial = document.querySelector("[data-dial]");
    const running = dial?.getAnimations({ subtree: true }) ?? [];
    const needle = [...(dial?.querySelectorAll("svg *") ?? [])].find(
      (part) => getComputedStyle(part).transform !== "none",
    );
    const count = [...(dial?.querySelectorAll("*") ?? [])].find(
      (part) => getComputedStyle(part).counterReset !== "none",
    );
    if (!needle || !count) throw new Error("the dial has no needle or no count");
    for (const animation of running) animation.pause();
    return moments.map((moment) => {
      for (const animation of running) animation.currentTime = moment;
      const { a, b } = new DOMMatrix(getComputedStyle(needle).transform);
      const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI);
      return { angle, count: getComputedStyle(count).counterReset };
    });
  }, times);
}

test("the dial's needle turns over its scale from 0 to 2 seconds, the count with it, and both rest there", async ({
  tab,
}) => {
  await tab.goto("/");
  await alive(tab, TAB);
  await tab.one("[data-dial]");
  const still = () =>
    tab.evaluate(() => document.querySelector("[data-dial]")?.getAnimations({ subtree: true }).length);
  await expect.poll(still).toBe(0);
  expect(await dialAt(tab, [2000])).toEqual([{ angle: 135, count: "seconds 2 hundredths 0" }]);

  // Each text begins it anew.
  await tab.click(TAB);
  await tab.press("ArrowRight");
  await expect.poll(still).toBeGreaterThan(0);
  const run = await dialAt(tab, [0, 250, 500, 750, 1000, 1250, 1500, 1750, 1999]);
  expect(run.map(({ angle }) => angle)).toEqual([-135, -101, -68, -34, 0, 34, 68, 101, 135]);
  const read = run.map(({ count }) => count.match(/\d+/g)?.map(Number) ?? []);
  expect(read.map(([seconds]) => seconds)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
  for (const [at, hundredths] of [0, 25, 50, 75, 0, 25, 50, 75, 99].entries())
    expect(Math.abs((read[at]?.[1] ?? -1) - hundredths), `${at * 250} ms`).toBeLessThanOrEqual(1);
});

test("the audience tabs are walked by keyboard, and each shows its own words", async ({ tab }) => {
  await tab.goto("/");
  await alive(tab, TAB);
  const count = (await tab.all(TAB)).length;
  expect(count).toBeGreaterThan(1);
  await tab.click(TAB);
  await tab.point(5, 5);
  const seen = new Set<string>();
  for (let at = 0; at < count; at++) {
    expect(await selected(tab)).toBe(at);
    await expect.poll(() => tab.words(shownPanel)).not.toBe("");
    seen.add(await tab.words(shownPanel));
    await tab.press("ArrowRight");
  }
  expect(await selected(tab)).toBe(0);
  expect(seen.size).toBe(count);
  await tab.press("End");
  expect(await selected(tab)).toBe(count - 1);
  await tab.press("Home");
  expect(await selected(tab)).toBe(0);
});

test("the releases are walked by keyboard", async ({ tab }) => {
  await tab.goto("/changelog");
  await alive(tab, TAB);
  const count = (await tab.all(TAB)).length;
  await tab.click(TAB);
  await tab.press("ArrowDown");
  await expect.poll(() => selected(tab)).toBe(1 % count);
  await tab.press("End");
  await expect.poll(() => selected(tab)).toBe(count - 1);
  await tab.press("Home");
  await expect.poll(() => selected(tab)).toBe(0);
});
