import type { Page } from "@playwright/test";
import { WHOLE } from "../whole";
import { expectNoFindings } from "./axe";
import { liftAnyNotice, notice } from "./frame";
import { overflowing } from "./overflow";
import { setName } from "./set-name";
import { own } from "./site";
import { WALKED } from "./skip-unless";
import { openReady, setTextSize } from "./stop-motion";
import { expectVisibleFocus } from "./visible-focus";
import { expect, test } from "./visitor";

/**
 * Presses Tab through a whole page until the focus returns, and checks each stop. Header and footer are the same on every
 * page and are checked only if `isFirst`.
 *
 * @returns how many stops there are
 */
async function walk(page: Page, isFirst: boolean): Promise<number> {
  const limit = 5 + (await page.locator("a, button, input, iframe, [tabindex]").count());
  for (let stop = 1; stop <= limit; stop++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body || node.hasAttribute("data-walked")) return "end";
      node.setAttribute("data-walked", "");
      return node.closest("[data-site-header], [data-site-footer]") ? "frame" : "page";
    });
    if (place === "end") return stop - 1;
    if (place === "page" || isFirst) await expectVisibleFocus(page, `Tab ${stop}`);
  }
  throw new Error(`more than ${limit} stops: a trap?`);
}

/** Controls outside of sentences with less than 24 by 24 px of space. */
const small = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("a, button, input")].filter(
      (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest("p, dd, .skip-link"),
    );
    const boxes = controls.map((node) => ({ node, box: node.getBoundingClientRect() }));
    return boxes
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .filter(({ node, box }) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return boxes.some(
          ({ node: other, box: near }) =>
            other !== node &&
            !node.contains(other) &&
            near.left < x + 12 &&
            near.right > x - 12 &&
            near.top < y + 12 &&
            near.bottom > y - 12,
        );
      })
      .map(({ node }) => node.outerHTML.slice(0, 120));
  });

async function asNamed(page: Page, name: string, before: string) {
  await page.evaluate(
    ([from, to]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node instanceof Text && !node.parentElement?.closest("script"))
          node.data = node.data.replaceAll(from, to);
    },
    [before, name] as const,
  );
  // The shown rendering of the name may differ from the name.
  await setName(page.locator("[data-shown] bdi"), name);
}

const NAMES = [
  own.site.name,
  "Maximiliane Featherstonehaugh-Cholmondeley",
  "Wolfeschlegelsteinhausenbergerdorff",
];

const linesOfName = (page: Page) =>
  page.evaluate(() => {
    const home = document.querySelector("[data-site-header] a");
    if (!home) return 1;
    const text = document.createRange();
    text.selectNodeContents(home.firstElementChild ?? home);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const stickyHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, [data-site-header]")]
      .filter((node) => ["sticky", "fixed"].includes(getComputedStyle(node).position))
      .reduce((sum, node) => sum + node.getBoundingClientRect().height, 0),
  );

const softly = expect.configure({ soft: true });

/** Expects that no window, text size or name makes the open page scroll sideways. */
async function squeeze(page: Page, path: string): Promise<void> {
  // Scripts that follow the window's size (the mood board) need a frame.
  const expectWhole = (what: string) => softly.poll(() => overflowing(page), what).toEqual([]);
  await setTextSize(page, "200%");
  await expectWhole("text twice as large");
  await setTextSize(page, "100%");
  for (const width of WHOLE ? [1920, 1280, 1024, 768] : [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(`${width} px`);
  }
  // A window of 1600 by 900 at 200 % zoom: at least half of it is left to read.
  await page.setViewportSize({ width: 800, height: 450 });
  await expect(notice(page)).toBeHidden();
  await expectWhole("200 % zoom");
  softly(await stickyHeight(page)).toBeLessThan(225);
  await page.setViewportSize({ width: 390, height: 800 });
  await liftAnyNotice(page, path);
  for (const [i, name] of NAMES.entries()) {
    if (i > 0) await asNamed(page, name, NAMES[i - 1] ?? "");
    for (const width of WHOLE ? [390, 360, 320] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(`${width} px, ${name}`);
      if (i > 0) softly(await linesOfName(page), `${width} px, ${name}`).toBe(1);
    }
  }
}

// One visit for all three: loading the page costs more than each of them.
for (const path of WALKED)
  test(`Tab walks ${path} with visible focus, no trap and large controls; axe finds nothing; nothing makes it scroll sideways`, async ({
    visit,
    browserName,
  }) => {
    const page = await visit({ deviceScaleFactor: WHOLE ? 2 : 1, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openReady(page, path, page.locator("main a, main button, header button, footer a").first());
    softly(await small(page)).toEqual([]);
    softly(await walk(page, path === "/")).toBeGreaterThan(2);
    // Names, roles and colours are the same in each engine.
    if (browserName === "chromium") await expectNoFindings(page, path);
    await squeeze(page, path);
  });
