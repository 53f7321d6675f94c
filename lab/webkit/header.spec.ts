import type { Tab } from "@/lab/browsers/webkit/tab";
import { panels } from "../../tests/e2e/frame";
import { pagesOf } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const THEME = { role: "button", name: "Switch between light and dark" } as const;
const TRIGGER = "[data-site-header] button[aria-controls][aria-expanded]";
const paper = (tab: Tab) => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("the chosen theme stays on other pages and after a reload, from the first paint", async ({ tab }) => {
  await tab.goto("/contact");
  await alive(tab, THEME);
  const light = await paper(tab);
  await tab.click(THEME);
  await expect.poll(() => paper(tab)).not.toBe(light);
  const dark = await paper(tab);
  await tab.reload();
  await expect.poll(() => paper(tab)).toBe(dark);
  const other = pagesOf("/ndacasestudies")[0] ?? "/casestudies";
  await tab.goto(other);
  // Checked once: a theme that comes later would be a flash.
  await expect
    .poll(() => tab.evaluate(() => document.readyState === "complete" && location.pathname))
    .toBe(other);
  expect(await tab.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await tab.goto("/contact");
  await alive(tab, THEME);
  await tab.click(THEME);
  await expect.poll(() => paper(tab)).toBe(light);
});

test("Tab walks from the skip link through the header, each stop with a ring", async ({ tab }) => {
  await tab.goto("/contact");
  await alive(tab, THEME);
  const controls = await tab.evaluate(
    () =>
      [...document.querySelectorAll("[data-site-header] :is(a[href], button)")].filter((node) =>
        node.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
  expect(controls).toBeGreaterThanOrEqual(3);
  const stops: string[] = [];
  for (let i = 0; i <= controls; i++) {
    await tab.press("Tab");
    stops.push(await tab.focused());
    const seen = await tab.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    expect(seen, `${stops.at(-1)} has a ring`).toBe(true);
  }
  expect(stops[0]).toBe("Skip to content");
  expect(new Set(stops).size).toBe(controls + 1);
  expect(stops.at(-1)).toBe(THEME.name);
  await tab.press("Shift+Tab");
  expect(await tab.focused()).toBe(stops.at(-2));
  await tab.goto("/contact");
  await alive(tab, THEME);
  await tab.press("Tab", "Enter", "Tab");
  expect(await tab.evaluate(() => document.activeElement?.closest("main") !== null), "past it").toBe(true);
});

if (panels.length > 0)
  test("keys open and leave the header's panels; Escape gives the focus back", async ({ tab }) => {
    await tab.goto("/contact");
    await alive(tab, TRIGGER);
    for (const trigger of await tab.all(TRIGGER)) {
      const panel = `#${await tab.evaluate((node: Element) => node.getAttribute("aria-controls") ?? "", trigger)}`;
      const name = await tab.name(trigger);
      for (const key of ["Enter", "Space", "ArrowDown"]) {
        await tab.evaluate((node: HTMLElement) => node.focus(), trigger);
        await tab.press(key);
        await tab.one(`${panel} a`);
        await tab.press(key === "ArrowDown" ? key : "Tab");
        await expect
          .poll(() =>
            tab.evaluate((at: string) => document.querySelector(at)?.contains(document.activeElement), panel),
          )
          .toBe(true);
        await tab.press("Escape");
        await expect.poll(() => tab.has(`${panel} a`)).toBe(false);
        expect(await tab.focused()).toBe(name);
      }
    }
  });
