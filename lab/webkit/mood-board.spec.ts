import type { Tab } from "@/lab/browsers/webkit/tab";
import { misplacedIn } from "../../tests/e2e/in-page";
import { WHOLE } from "../../tests/whole";
import { alive, expect, test } from "./visitor";

const PICTURE = '[aria-label="Mood board"] button';
const VIEWER = "dialog[open]";
/** A single picture has no number. */
async function expectShown(tab: Tab, at: number, count: number): Promise<void> {
  if (count === 1) return void (await tab.one(VIEWER));
  await expect.poll(async () => /\d+ \/ \d+/.exec(await tab.words(VIEWER))?.[0]).toBe(`${at} / ${count}`);
}

async function open(tab: Tab): Promise<number> {
  await tab.goto("/photography");
  await alive(tab, PICTURE);
  return (await tab.all(PICTURE)).length;
}

test("a picture is chosen by a click, comes to the front and moves by arrow keys", async ({ tab }) => {
  await open(tab);
  const chosen = await tab.one(PICTURE);
  const left = () => tab.evaluate((node: HTMLElement) => node.getBoundingClientRect().left, chosen);
  const layers = () =>
    tab.evaluate(
      (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((node) => Number(node.style.zIndex)),
      PICTURE,
    );
  await tab.click(PICTURE);
  await expect.poll(async () => (await layers())[0]).toBe(Math.max(...(await layers())));
  const before = await left();
  await tab.press("Shift+ArrowRight");
  await expect.poll(async () => Math.round((await left()) - before)).toBe(50);
});

test("Enter or a double-click shows a picture large, arrows change it, Escape closes it", async ({ tab }) => {
  const count = await open(tab);
  await tab.focus(PICTURE);
  const name = await tab.focused();
  await tab.press("Enter");
  await expectShown(tab, 1, count);
  await tab.press("ArrowLeft");
  await expectShown(tab, count, count);
  await tab.press("ArrowRight");
  await expectShown(tab, 1, count);
  if (count > 1) {
    await tab.click({ role: "button", name: "Next picture" });
    await expectShown(tab, 2, count);
  }
  await tab.press("Escape");
  await expect.poll(() => tab.has(VIEWER)).toBe(false);
  await expect.poll(() => tab.focused()).toBe(name);
  await tab.doubleClick(PICTURE);
  await tab.one(VIEWER);
});

for (const [width, height] of [
  [1366, 650],
  ...(WHOLE
    ? ([
        [1440, 900],
        [1920, 950],
      ] as const)
    : []),
] as const)
  test(`each large picture is whole and free of its caption at ${width} by ${height}`, async ({ tab }) => {
    await tab.resize(width, height);
    const count = await open(tab);
    await tab.focus(PICTURE);
    await tab.press("Enter");
    for (let at = 1; at <= count; at++) {
      await expectShown(tab, at, count);
      await expect.poll(async () => tab.evaluate(misplacedIn, await tab.one(VIEWER))).toEqual([]);
      await tab.press("ArrowRight");
    }
  });
