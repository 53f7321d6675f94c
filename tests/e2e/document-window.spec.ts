import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { liftNotice } from "./lift-notice";
import { expect, image, pageField, sheet, test } from "./reading";
import { setTextSize } from "./stop-motion";
import { BOOKMARK, PAGES } from "./the-document";

const WINDOWS: [width: number, height: number][] = [
  [1440, 900],
  [1366, 650],
  [1024, 600],
  [390, 844],
  [844, 390],
];
const PHONES: [width: number, height: number][] = [
  [390, 844],
  [844, 390],
];

const bar = (page: Page) => page.locator("[data-desk-bar]");
const pages = (page: Page) => page.getByRole("region", { name: words().viewer.pagesRegion });
const contents = (page: Page) => page.getByRole("button", { name: words().viewer.contents });
const total = (page: Page) => page.locator("figure[data-page]").count();
const scrolled = (page: Page) => pages(page).evaluate((desk) => Math.round(desk.scrollTop));

async function openAt(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  // Playwright's page size differs from the window's, which looks like docked developer tools.
  await page.addInitScript(() => {
    Object.defineProperty(window, "outerWidth", { get: () => innerWidth });
    Object.defineProperty(window, "outerHeight", { get: () => innerHeight });
  });
  await page.goto("/undernda");
  await page.evaluate(liftNotice);
  await expect(image(page, 1)).toBeVisible();
}

async function openByTouch(
  read: (options: BrowserContextOptions) => Promise<Page>,
  [width, height]: [number, number],
): Promise<Page> {
  const page = await read({ hasTouch: true, isMobile: true, viewport: { width, height } });
  await openAt(page, width, height);
  return page;
}

const boxesOf = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all.map((node) => ({
      name: node.getAttribute("aria-label") ?? node.textContent,
      ...(node.getBoundingClientRect().toJSON() as DOMRect),
    })),
  );
/** Puts the focus on an element that may not take it by itself. */
const refocus = (place: Locator) =>
  place.evaluate((node: HTMLElement) => {
    (document.activeElement as HTMLElement | null)?.blur();
    node.focus();
  });

const windowScrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

async function expectBarInWindow(page: Page): Promise<void> {
  const box = await bar(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.y).toBe(0);
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(width);
  expect(box?.height).toBeLessThan(height / 3);
}

test("in every window only the pages scroll, also with large text", async ({ signedIn: page }) => {
  await openAt(page, 390, 844);
  for (const [width, height] of WINDOWS) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await setTextSize(page, "100%");
      await expect.poll(() => windowScrolls(page)).toEqual([0, 0]);
      await page.keyboard.press("Home");
      await expect(pageField(page)).toHaveValue("1");
      await expect(page.locator("#site > footer")).toBeHidden();
      await expectBarInWindow(page);
      await page.keyboard.press("End");
      const last = await total(page);
      await expect(pageField(page)).toHaveValue(String(last));
      await expect(image(page, last)).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expectBarInWindow(page);
      const box = await pages(page).boundingBox();
      // Firefox reports fractions of a pixel.
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 2);
      expect(box?.height).toBeGreaterThan(height / 2);

      await setTextSize(page, "200%");
      await expect.poll(() => windowScrolls(page)).toEqual([0, 0]);
      const controls = await boxesOf(bar(page).locator(":is(a, button, input)"));
      const cut = controls.filter(
        ({ left, right, bottom }) => left < -0.1 || right > width + 0.1 || bottom > height + 0.1,
      );
      expect(cut).toEqual([]);
      expect((await pages(page).boundingBox())?.height).toBeGreaterThan(height / 4);
    });
  }
});

if (PAGES > 1)
  test("the buttons reach each page where the window shows several", { tag: "@lab" }, async ({
    signedIn: page,
  }) => {
    await openAt(page, 390, 844);
    const last = await total(page);
    const from = Math.max(1, last - 3);
    await pageField(page).fill(String(from));
    await page.keyboard.press("Enter");
    await expect(pageField(page)).toHaveValue(String(from));
    for (let number = from + 1; number <= last; number++) {
      await page.getByRole("button", { name: words().viewer.nextPage }).click();
      await expect(pageField(page)).toHaveValue(String(number));
    }
    await page.getByRole("button", { name: words().viewer.previousPage }).click();
    await expect(pageField(page)).toHaveValue(String(last - 1));
  });

for (const size of PHONES)
  test(`at ${size.join(" x ")} every control is wide enough for a finger @chromium`, { tag: "@lab" }, async ({
    read,
  }) => {
    const page = await openByTouch(read, size);
    const small = async () =>
      (await boxesOf(page.locator("[data-document-viewer] :is(a, button, input)"))).filter(
        ({ width, height }) => width > 1 && (width < 44 || height < 44),
      );
    expect(await small()).toEqual([]);
    await contents(page).tap();
    await expect(page.getByRole("button", { name: words().viewer.endAccess })).toBeAttached();
    expect(await small()).toEqual([]);
  });

test("two fingers zoom the pages but not the bar @chromium", { tag: "@lab" }, async ({ read }) => {
  const page = await openByTouch(read, [390, 844]);
  const boxes = await Promise.all([2, 1].map((number) => image(page, number).boundingBox()));
  const at = boxes.findIndex((box) => box && box.y + box.height / 2 < 700);
  const before = boxes[at];
  if (!before) throw new Error("The first page is not in the window");
  const held = image(page, [2, 1][at] ?? 1);
  const middle = { x: 195, y: before.y + before.height / 2 };
  const cdp = await page.context().newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove", apart: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id })),
    });
  await fingers("touchStart", 100);
  for (const apart of [120, 150, 180, 200]) await fingers("touchMove", apart);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const width = async () => (await held.boundingBox())?.width;
  await expect.poll(width).toBeCloseTo(before.width * 2, -1);
  const after = await held.boundingBox();
  // The point between the fingers stays there.
  expect((after?.y ?? 0) + (after?.height ?? 0) / 2).toBeCloseTo(middle.y, -1);
  expect((after?.x ?? 0) + (after?.width ?? 0) / 2).toBeCloseTo(middle.x, -1);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await expectBarInWindow(page);
  await page.getByRole("button", { name: words().viewer.fitWidth }).tap();
  await expect.poll(width).toBe(before.width);
});

// A single page may leave nothing to scroll.
if (PAGES > 1)
  test("the scrolling keys scroll the pages wherever the focus is", { tag: "@lab" }, async ({
    desk: page,
  }) => {
    const window = await pages(page).evaluate((desk) => desk.clientHeight);
    const places = {
      nowhere: page.locator("body"),
      "on a control of the bar": page.getByRole("button", { name: words().viewer.zoomIn }),
      ...(BOOKMARK >= 0 && {
        "on a bookmark": page
          .getByRole("navigation", { name: words().viewer.bookmarks })
          .getByRole("link")
          .first(),
      }),
      "in the page field": pageField(page),
      "on the pages": pages(page),
    };
    for (const [where, place] of Object.entries(places))
      await test.step(where, async () => {
        await pages(page).evaluate((desk) => desk.scrollTo(0, 0));
        await refocus(place);
        // A control and a field have their own use for the space bar, Home and End.
        const isText = /control|field/.test(where);
        for (const [down, up, most] of [
          ["PageDown", "PageUp", window * 0.8],
          ["ArrowDown", "ArrowUp", 20],
          ...(isText ? [] : [["Space", "Shift+Space", window * 0.8] as const]),
        ] as const) {
          await page.keyboard.press(down);
          await expect.poll(() => scrolled(page)).toBeGreaterThan(most);
          await page.keyboard.press(up);
          await expect.poll(() => scrolled(page)).toBe(0);
        }
        if (isText) return;
        await page.keyboard.press("End");
        await expect(pageField(page)).toHaveValue(String(await total(page)));
        await page.keyboard.press("Home");
        await expect(pageField(page)).toHaveValue("1");
        await expect.poll(() => scrolled(page)).toBe(0);
      });
    await page.getByRole("button", { name: words().viewer.zoomIn }).press("Space");
    await expect(page.getByText("125%")).toBeVisible();
    expect(await scrolled(page)).toBeLessThan(window / 2);
  });

test("the first Tab reaches the link back to the site", async ({ desk: page }) => {
  await page.keyboard.press("Tab");
  const home = bar(page).getByRole("link").first();
  await expect(home).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
});

if (BOOKMARK >= 0)
  for (const [width, height] of PHONES)
    test(`at ${width} x ${height} the contents open, lead to a page and close`, {
      tag: width < height ? [] : "@lab",
    }, async ({ signedIn: page }) => {
      await openAt(page, width, height);
      const bookmarks = page.getByRole("navigation", { name: words().viewer.bookmarks });
      await expect(bookmarks).toBeHidden();
      await contents(page).press("Enter");
      await expect(bookmarks).toBeVisible();
      await expectNoFindings(page, "contents open");
      await page.keyboard.press("Escape");
      await expect(bookmarks).toBeHidden();
      await expect(contents(page)).toBeFocused();
      await contents(page).click();
      const bookmark = bookmarks.getByRole("link").nth(BOOKMARK);
      const reached = /\d+$/.exec((await bookmark.getAttribute("href")) ?? "")?.[0] ?? "";
      await bookmark.click();
      await expect(bookmarks).toBeHidden();
      await expect(pageField(page)).toHaveValue(reached);
      await expect(sheet(page, Number(reached))).toBeFocused();
      // Moving the focus away closes the contents.
      await contents(page).click();
      await expect(bookmarks).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await expect(bookmarks).toBeHidden();
    });

test("without JavaScript the window scrolls, and the link back stays", async ({ read }) => {
  const page = await read({ javaScriptEnabled: false, viewport: { width: 844, height: 390 } });
  await page.goto("/undernda");
  await page.keyboard.press("End");
  await expect(page.locator("figure[data-page]").last()).toBeInViewport();
  await expect(bar(page).getByRole("link").first()).toBeInViewport({ ratio: 1 });
});
