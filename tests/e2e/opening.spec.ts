import type { Page } from "@playwright/test";
import { WHOLE } from "../whole";
import { dialAt } from "./in-page";
import { setBefore, setName } from "./set-name";
import { own } from "./site";
import { openFrozen } from "./stop-motion";
import { expect, test } from "./visitor";

const { tabs } = own.home;
const { opening } = own.theme;
const OPENING = "section:has(h1) [data-shown] p";
const hasDial = opening.kind === "dial";

const wrong = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    // Playwright's click may have scrolled: in Firefox it centres the clicked element.
    scrollTo({ top: 0, behavior: "instant" });
    const section = document.querySelector("section:has(h1)");
    const panel = section?.querySelector("[data-shown]");
    if (!section || !panel) return ["there is no opening"];
    // For a single audience there are no tabs.
    const foot = (section.querySelector('[role="tablist"]') ?? panel).getBoundingClientRect();
    const seen = (what: string, box: DOMRect | undefined) => {
      if (box && (box.top < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5))
        found.push(`${what} is not in the window`);
    };
    seen("the greeting", section.querySelector("h1")?.getBoundingClientRect());
    for (const words of panel.querySelectorAll(":scope > p")) seen("the text", words.getBoundingClientRect());
    seen("the opening's foot", foot);
    const band = innerHeight - foot.bottom;
    if (band > 8) found.push(`${Math.round(band)} px are empty under the opening`);
    return found;
  });

/**
 * The lines of text on the dial's arc or inside it; text below its open foot is allowed. The dial has one place for the first
 * text and another for all others, so the others are checked together, shown or not.
 */
const onDial = (page: Page) =>
  page.evaluate((wanted) => {
    const dial = document.querySelector("[data-dial]");
    const section = dial?.closest("section");
    const box = dial?.getBoundingClientRect();
    if (!dial || !section || !box) return wanted ? ["there is no dial"] : [];
    if (!wanted) return ["there is a dial"];
    const first = section.querySelector('[role="tabpanel"]');
    const radius = box.width / 2;
    const x = box.left + radius;
    const y = box.top + radius;
    const found = new Set<string>();
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!parent || parent.closest("[data-dial], .visually-hidden")) continue;
      const panel = parent.closest('[role="tabpanel"]');
      if (panel && (panel === first) !== first?.hasAttribute("data-shown")) continue;
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const across = Math.max(line.left - x, 0, x - line.right);
        const down = Math.max(line.top - y, 0, y - line.bottom);
        if (Math.hypot(across, down) < radius && line.top < y + radius * 0.75)
          found.add(text.textContent ?? "");
      }
    }
    return [...found];
  }, hasDial);

const writeMore = (page: Page) =>
  page.evaluate(() => {
    const more = (words: string) => {
      const all = words.trim().split(" ");
      return `${words} ${all.slice(0, Math.max(1, Math.round(all.length / 5))).join(" ")}`;
    };
    for (const panel of document.querySelectorAll('[role="tabpanel"], [data-shown]'))
      for (const words of panel.querySelectorAll(":scope > p")) {
        const end = words.lastElementChild ?? words;
        end.textContent = more(end.textContent ?? "");
      }
  });

const WINDOWS = [
  [1024, 600],
  [1366, 650],
  [1440, 900],
  ...(WHOLE
    ? ([
        [1280, 720],
        [1440, 780],
        [1536, 730],
      ] as const)
    : []),
] as const;

test("common windows show greeting, texts and tabs without scrolling, and a fifth more words", async ({
  page,
}) => {
  await openFrozen(page, "/", OPENING);
  for (const words of ["the words", "more words"]) {
    if (words === "more words") await writeMore(page);
    // The last audience shows as the others do; the lab looks at each.
    for (const at of WHOLE ? tabs.keys() : new Set([0, tabs.length - 1])) {
      if (tabs.length > 1) await page.getByRole("tab").nth(at).click();
      for (const [width, height] of WINDOWS) {
        const what = `${width} by ${height}, ${tabs[at]?.label}, ${words}`;
        await page.setViewportSize({ width, height });
        await expect.poll(() => wrong(page), what).toEqual([]);
        expect(await onDial(page), what).toEqual([]);
      }
    }
  }
});

test("no words lie on the dial in any window from 320 to 1920 px wide", { tag: "@lab" }, async ({ page }) => {
  await openFrozen(page, "/", OPENING);
  const widths = [320, 390, 767, 768, 776, 784, 792, 800, 850, 900, 960, 1023, 1024, 1100, 1200, 1300, 1400];
  for (const at of tabs.slice(0, 2).keys()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (tabs.length > 1) {
      await page.getByRole("tab").nth(at).click();
      await expect(page.getByRole("tab").nth(at)).toHaveAttribute("aria-selected", "true");
    }
    for (const height of [650, 1024])
      for (const width of [...widths, 1500, 1600, 1719, 1720, 1800, 1920]) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await onDial(page), `${width} by ${height}`).toEqual([]);
      }
  }
});

if (tabs[0]?.highlighter === own.site.name)
  test("a long name after any words is in any window, and nearly as large as they are", async ({ page }) => {
    await openFrozen(page, "/", OPENING);
    const name = page.locator("[data-shown] bdi");
    await setName(name, "Maximiliane Oppenheimer-Wagenknecht");
    for (const before of [tabs[0]?.beforeHighlighter ?? "", "Good morning, I am the designer"]) {
      await setBefore(name, before);
      for (const [width, height] of [
        [320, 640],
        [360, 740],
        [390, 844],
        [844, 390],
        [768, 600],
        [1024, 600],
        [1366, 650],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        const what = `${before}, ${width} by ${height}`;
        await page.setViewportSize({ width, height });
        // How far they stick out of the window or of the statement, whose letters hang a little to the left of the column.
        const edge = () =>
          name.evaluate((node) => {
            const room = node.closest("p")?.getBoundingClientRect() ?? new DOMRect();
            const width = document.documentElement.clientWidth;
            const words = document.createRange();
            words.selectNodeContents(node.closest("p > span")?.firstElementChild ?? node);
            const boxes = [node.getBoundingClientRect(), ...words.getClientRects()];
            return Math.max(
              ...boxes.map(({ left, right }) =>
                Math.max(Math.max(room.left, 0) - left, right - Math.min(room.right, width)),
              ),
            );
          });
        await expect.poll(edge, what).toBeLessThanOrEqual(0);
        const share = await name.evaluate((node) => {
          const [own, around] = [node, node.closest("p") ?? node].map(
            (one) => getComputedStyle(one).fontSize,
          );
          return Number.parseFloat(own ?? "") / Number.parseFloat(around ?? "");
        });
        expect(share, what).toBeGreaterThan(0.64);
        expect(await onDial(page), what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });

if (opening.kind === "dial") {
  const { value } = opening;
  test("the dial's needle goes over the top while its figures count to the value", async ({ page }) => {
    // Paused from the first frame: a finished animation cannot be read.
    await page.addInitScript(() => {
      const held = new CSSStyleSheet();
      held.replaceSync("[data-dial] * { animation-play-state: paused !important }");
      document.adoptedStyleSheets = [held];
    });
    await openFrozen(page, "/", OPENING);
    const at = (milliseconds: number) => page.locator("[data-dial]").evaluate(dialAt, milliseconds);
    // A remount restarts it.
    if (tabs.length > 1) await page.getByRole("tab").last().click();
    for (const [milliseconds, degrees] of [
      [0, -135],
      [250, -101],
      [1000, 0],
      [1250, 34],
      [2000, 135],
    ] as const) {
      const { figures, step, ...shown } = await at(milliseconds);
      expect(shown).toEqual({ degrees });
      const behind = (value * milliseconds) / 2000 - figures;
      expect(behind, `${milliseconds} ms`).toBeGreaterThan(-1e-9);
      expect(behind, `${milliseconds} ms`).toBeLessThan(step);
    }
    expect((await at(2000)).figures).toBeCloseTo(value, 5);
  });
}
