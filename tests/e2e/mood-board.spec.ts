import type { Locator, Page } from "@playwright/test";
import { firstLayout } from "@/components/mood-board/first-layout";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { statusOf } from "./gates";
import { BACKWARD, ONWARD, own } from "./site";
import { openReady, openStill, pass, tasksDone } from "./stop-motion";
import { expect, test } from "./visitor";

const images = own.moodBoard?.images ?? [];
const COUNT = images.length;
const LAYERS = firstLayout(images).map(({ zIndex }) => zIndex);
const RESET = images.map((_, at) => at);
const AT = Math.min(1, COUNT - 1);
const TITLE = images[AT]?.title ?? "";
const counted = (at: number) => (COUNT > 1 ? `${at} / ${COUNT}` : (images[0]?.title ?? ""));

const surface = (page: Page) => page.getByRole("list", { name: words().board.moodBoard });
const pictures = (page: Page) => surface(page).getByRole("button");
const viewer = (page: Page) => page.getByRole("dialog", { name: words().board.pictureViewer });

/** Reduced motion puts every picture in its place at once, so that tests can measure. */
async function open(page: Page, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openReady(page, "/photography", pictures(page));
  await surface(page).scrollIntoViewIfNeeded();
}

const layers = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((node) => Number((node as HTMLElement).style.zIndex)));
const inOrder = (all: readonly number[]) => [...all].sort((a, b) => a - b);
async function placeOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return target.evaluate((node) => {
    const board = node.closest("ul")?.parentElement;
    const own = node.getBoundingClientRect();
    const edge = board?.getBoundingClientRect();
    return {
      x: own.left - (edge?.left ?? 0) - (board?.clientLeft ?? 0),
      y: own.top - (edge?.top ?? 0) - (board?.clientTop ?? 0),
      width: board?.clientWidth ?? 0,
      height: board?.clientHeight ?? 0,
    };
  });
}

const signal = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--signal)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

const inward = ({ x, y, width, height }: Awaited<ReturnType<typeof placeOf>>) =>
  [x < (width - 360) / 2 ? 1 : -1, y < (height - 240) / 2 ? 1 : -1] as const;

async function take(page: Page, target: Locator): Promise<readonly [x: number, y: number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error("the picture is not on the page");
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return [x, y];
}

/** Drags a picture by this distance, or to the window's edge. */
async function drag(page: Page, target: Locator, dx: number, dy: number): Promise<void> {
  const [x, y] = await take(page, target);
  for (const part of [0.5, 1]) await page.mouse.move(Math.max(0, x + dx * part), Math.max(0, y + dy * part));
  await page.mouse.up();
}

test("a click brings a picture to the front; it follows the pointer over the board", async ({ page }) => {
  await open(page);
  await expect(pictures(page)).toHaveCount(COUNT);
  expect(inOrder(await layers(page))).toEqual(inOrder(LAYERS));
  const chosen = pictures(page).first();
  await chosen.click({ position: { x: 12, y: 12 } });
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  const all = await layers(page);
  expect(all[0]).toBe(Math.max(...all));
  expect(all.filter((layer) => layer === all[0])).toHaveLength(1);
  await expect(chosen).toHaveCSS("border-top-color", await signal(page));
  for (const other of (await pictures(page).all()).slice(1))
    await expect(other).toHaveAttribute("aria-pressed", "false");

  const before = await placeOf(chosen);
  const [right, down] = inward(before);
  await drag(page, chosen, 60 * right, 40 * down);
  const after = await placeOf(chosen);
  expect(after.x - before.x).toBeCloseTo(60 * right, 0);
  expect(after.y - before.y).toBeCloseTo(40 * down, 0);
  await drag(page, chosen, -3000, -3000);
  expect(await placeOf(chosen)).toMatchObject({ x: 0, y: 0 });
});

/** Drags the first picture by 60 px in 40 ms and releases it, at once or after a pause. */
async function push(page: Page, { rest = 0 } = {}): Promise<{ from: number; right: 1 | -1 }> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStill(page, "/photography", `[aria-label="${words().board.moodBoard}"] button`);
  await surface(page).scrollIntoViewIfNeeded();
  const one = pictures(page).first();
  // Slow, so that no glide ends by itself.
  await one.evaluate((node) => node.style.setProperty("--slow", "600s"));
  const before = await placeOf(one);
  const [right] = inward(before);
  const [x, y] = await take(page, one);
  for (const way of [15, 30, 45, 60]) {
    await pass(page, 10);
    await page.mouse.move(x + way * right, y);
  }
  await pass(page, rest);
  await page.mouse.up();
  return { from: before.x, right };
}

const land = (target: Locator) =>
  target.evaluate((node) => {
    for (const glide of node.getAnimations()) glide.finish();
  });

test("a thrown picture glides on until it is caught; one that is put down stays", { tag: "@lab" }, async ({
  page,
}) => {
  const one = pictures(page).first();
  const thrown = await push(page);
  await land(one);
  // 1.5 px a millisecond, for 100 more.
  expect((await placeOf(one)).x - thrown.from).toBeCloseTo(210 * thrown.right, 0);
  const laid = await push(page, { rest: 100 });
  expect((await placeOf(one)).x - laid.from).toBeCloseTo(60 * laid.right, 0);
  const { from, right } = await push(page);
  await page.mouse.down();
  await page.mouse.up();
  await land(one);
  expect((await placeOf(one)).x - from).toBeCloseTo(60 * right, -1);
});

test("a picture stays on the board, and is smaller in a narrow window", async ({ page }) => {
  for (const [window, width] of [
    [1440, 360],
    [768, 280],
  ] as const) {
    await open(page, window);
    const one = pictures(page).last();
    await one.focus();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowDown");
    }
    const { x, y, width: board, height } = await placeOf(one);
    expect(board - x).toBeCloseTo(width, 0);
    expect(height - y).toBeCloseTo(240, 0);
    expect(Math.round((await one.boundingBox())?.width ?? 0)).toBe(width);
  }
});

test("Shuffle puts the pictures anywhere on the board; Reset puts them back in layers", async ({ page }) => {
  await open(page);
  const places = async () => Promise.all((await pictures(page).all()).map(placeOf));
  const first = await places();
  await page.getByRole("button", { name: words().board.shuffle }).click();
  await expect(statusOf(page, words().board.shuffled)).toBeAttached();
  // Even without motion a place takes two frames to change.
  await expect.poll(places).not.toEqual(first);
  for (const layer of await layers(page)) {
    expect(layer).toBeGreaterThanOrEqual(0);
    expect(layer).toBeLessThanOrEqual(99);
  }
  for (const { x, y, width, height } of await places()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.5);
    expect(x).toBeLessThanOrEqual(width - 360 + 0.5);
    expect(y).toBeLessThanOrEqual(height - 240 + 0.5);
  }
  await page.getByRole("button", { name: words().board.reset }).click();
  await expect(statusOf(page, words().board.boardReset)).toBeAttached();
  expect(inOrder(await layers(page))).toEqual(RESET);
  expect(await places()).not.toEqual(first);
  // Near its first place, once it has arrived: "random positions" around the original layout.
  const away = async () => {
    const [now] = await places();
    return Math.max(
      Math.abs((now?.x ?? 0) - (first[0]?.x ?? 0)),
      Math.abs((now?.y ?? 0) - (first[0]?.y ?? 0)),
    );
  };
  await expect.poll(away).toBeLessThan(80);
});

test("without dragging: arrow keys and the buttons over the board move a picture", async ({ page }) => {
  await open(page);
  const one = pictures(page).nth(AT);
  const before = await placeOf(one);
  const moved = async () => {
    const { x, y } = await placeOf(one);
    return [Math.round(x - before.x), Math.round(y - before.y)];
  };
  const [right, down] = inward(before);
  const button = page.getByRole("button", {
    name: right > 0 ? words().board.moveRight : words().board.moveLeft,
  });
  await expect(button).toBeDisabled();
  await one.focus();
  await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  await page.keyboard.press(down > 0 ? "Shift+ArrowDown" : "Shift+ArrowUp");
  await expect.poll(moved).toEqual([10 * right, 50 * down]);
  await expect(statusOf(page, say(words().board.moved, { title: TITLE }))).toBeAttached();
  await page.keyboard.press("Space");
  await button.click();
  await expect.poll(moved).toEqual([60 * right, 50 * down]);
  await page.getByRole("button", { name: words().board.fullScreen }).click();
  await expect(viewer(page)).toContainText(counted(AT + 1));
});

// Over BiDi, Playwright sends two clicks, which Firefox does not take for a double-click.
test("a double-click opens the large view with its counter", { tag: "@chromium" }, async ({ page }) => {
  await open(page);
  const [one = pictures(page)] = await pictures(page).all();
  await one.dblclick({ position: { x: 12, y: 12 } });
  await expect(viewer(page)).toContainText(counted(1));
});

test("the large view cycles through the pictures and gives the focus back", async ({ page }) => {
  await open(page);
  const one = pictures(page).first();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await one.press("Enter");
  await expect(viewer(page)).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("PageDown");
  expect([await overflow(), await page.evaluate(() => scrollY)]).toEqual(["hidden", before]);
  for (const [step, at] of [
    [() => page.keyboard.press(BACKWARD), COUNT],
    [() => page.keyboard.press(ONWARD), 1],
    [() => viewer(page).getByRole("button", { name: words().board.nextPicture }).click(), 2],
    [() => viewer(page).getByRole("button", { name: words().board.previousPicture }).click(), 1],
  ] as const) {
    if (COUNT === 1) break;
    await step();
    await expect(viewer(page)).toContainText(`${at} / ${COUNT}`);
  }
  await viewer(page).getByRole("img").click();
  await expect(viewer(page)).toBeVisible();
  for (const [how, close] of [
    ["Escape", () => page.keyboard.press("Escape")],
    ["the backdrop", () => viewer(page).click({ position: { x: 300, y: 12 } })],
    ["its button", () => viewer(page).getByRole("button", { name: words().board.close }).click()],
  ] as const)
    await test.step(`${how} closes it`, async () => {
      if (!(await viewer(page).isVisible())) await page.keyboard.press("Enter");
      await expect(viewer(page)).toBeVisible();
      await close();
      await expect(viewer(page)).toHaveCount(0);
      await expect(one).toBeFocused();
      expect(await overflow()).toBe("visible");
    });
});

test("a picture that is opened again before the browser has reported the end of its large view stays open", {
  tag: "@lab",
}, async ({ page }) => {
  await open(page);
  const one = pictures(page).first();
  await one.press("Enter");
  await expect(viewer(page)).toBeVisible();
  await one.evaluate(
    (picture) =>
      new Promise<void>((reported) => {
        const dialog = document.querySelector("dialog");
        dialog?.addEventListener("close", () => reported());
        dialog?.close();
        picture.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      }),
  );
  await page.evaluate(tasksDone);
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
});

/** Replaces the open picture with a tall one. */
const showTall = (page: Page) =>
  viewer(page)
    .getByRole("img")
    .evaluate(async (image: HTMLImageElement) => {
      const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="2400"/>';
      for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
      image.width = 1200;
      image.height = 2400;
      image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
      await image.decode();
    });

const misplaced = (page: Page) =>
  viewer(page).evaluate((dialog) => {
    const image = dialog.querySelector("img");
    if (!image) return ["no picture"];
    const own = image.getBoundingClientRect();
    const wrong: string[] = [];
    for (const node of [image, ...dialog.querySelectorAll("button, p span")]) {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const name = node.getAttribute("aria-label") ?? node.textContent ?? "";
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        wrong.push(`${name || "the picture"} is cut off`);
      if (node !== image && left < own.right && right > own.left && top < own.bottom && bottom > own.top)
        wrong.push(`the picture lies on ${name}`);
    }
    if (own.height < innerHeight / 5 && own.width < innerWidth * 0.7) wrong.push("the picture is tiny");
    if (Math.abs(own.width / own.height / (image.width / image.height) - 1) > 0.02)
      wrong.push("the picture is distorted");
    return wrong;
  });

test("in windows of any size each picture is whole and uncovered", { tag: "@lab" }, async ({ page }) => {
  await open(page);
  for (const [width, height] of [
    [1920, 950],
    [1440, 900],
    [1366, 650],
    [1024, 600],
    [844, 390],
    [390, 844],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await pictures(page).first().press("Enter");
      await expect(viewer(page)).toBeVisible();
      // Removed before the window is narrow: the notice would cover the open dialog and take its focus.
      await page.evaluate(() => document.querySelector("[aria-labelledby=mobile-notice]")?.remove());
      await page.setViewportSize({ width, height });
      for (let at = 1; at <= COUNT; at++) {
        await expect(viewer(page)).toContainText(counted(at));
        await expect.poll(() => misplaced(page), `picture ${at}`).toEqual([]);
        await page.keyboard.press(ONWARD);
      }
      await showTall(page);
      await expect.poll(() => misplaced(page), "a tall picture").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });
});
