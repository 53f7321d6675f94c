import type { Page } from "@playwright/test";
import { readOwn } from "@/lib/content/own-files";
import { openFrozen, openStill } from "./steady";
import { expect, test } from "./visitor";

const firstTab = (page: Page) => page.getByRole("tab").first();
const lastTab = (page: Page) => page.getByRole("tab").last();
const shown = (page: Page) => page.locator('[role="tabpanel"][data-shown]');
const BANNER = /^The letters UX and UI/;
const banner = (page: Page) =>
  page.locator("[data-state]", { has: page.getByRole("img", { name: BANNER }) }).first();
const home = readOwn("home").content;
const site = readOwn("site").content;
const [first, last] = [home.tabs[0], home.tabs.at(-1)];
/** What the name is before it has changed. */
const NAME = site.renderings[0]?.text ?? "";
const FEATURED = home.featured?.cards.length ?? 0;
const aTab = `#audience-${home.tabs[0]?.id}`;

test("the first audience is selected first; a click selects another one", async ({ page }) => {
  await openStill(page, "/", aTab);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(home.greeting);
  expect(await page.getByRole("tab").allTextContents()).toEqual(home.tabs.map(({ label }) => label));
  await expect(firstTab(page)).toHaveAttribute("aria-selected", "true");
  await lastTab(page).click();
  await expect(lastTab(page)).toHaveAttribute("aria-selected", "true");
  await page.mouse.move(700, 20);
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText(last?.highlighter ?? "");
});

for (const [width, height] of readOwn("theme").content.opening.kind === "dial"
  ? ([
      [1440, 900],
      [1024, 768],
    ] as const)
  : [])
  test(`no audience's words run into the dial in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const tabs = page.getByRole("tab");
    for (let i = 0; i < (await tabs.count()); i++) {
      await tabs.nth(i).click();
      const words = page.getByRole("tabpanel").locator("p").first();
      await expect(words).toBeVisible();
      const [text, dial] = await Promise.all([
        words.evaluate((paragraph) => {
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          let right = 0;
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            for (const line of range.getClientRects()) right = Math.max(right, line.right);
          }
          return right;
        }),
        page.locator("[data-dial]").evaluate((drawing) => drawing.getBoundingClientRect().left),
      ]);
      expect(text, (await tabs.nth(i).textContent()) ?? "").toBeLessThanOrEqual(dial + 1);
    }
  });

test("a hovered tab shows its text and leaving restores the selected one", async ({ page }) => {
  await openStill(page, "/", aTab);
  await lastTab(page).click();
  await firstTab(page).hover();
  await expect(shown(page)).toContainText(first?.highlighter ?? "");
  await expect(lastTab(page)).toHaveAttribute("aria-selected", "true");
  await page.mouse.move(700, 20);
  await expect(shown(page)).toContainText(last?.highlighter ?? "");
});

test("after a change the text is away for 50 ms, then fades in", async ({ page }) => {
  await openStill(page, "/", aTab);
  await expect(shown(page)).not.toHaveAttribute("data-faded");
  await lastTab(page).click();
  await expect(shown(page)).toHaveCSS("opacity", "0");
  await page.clock.runFor(49);
  await expect(shown(page)).toHaveAttribute("data-faded", "true");
  await page.clock.runFor(1);
  await expect(shown(page)).not.toHaveAttribute("data-faded");
  await expect(shown(page)).toHaveCSS("opacity", "1");
});

test("the name changes each 1000 ms through all its writing systems and begins again after the last", async ({
  page,
}) => {
  await openFrozen(page, "/", aTab);
  const name = shown(page).locator("bdi");
  const seen: string[] = [];
  await expect(name).toHaveText(NAME);
  for (const _ of site.renderings) {
    seen.push((await name.textContent()) ?? "");
    await page.clock.runFor(999);
    await expect(name).toHaveText(seen.at(-1) ?? "");
    await page.clock.runFor(1);
    await expect(name).not.toHaveText(seen.at(-1) ?? "");
  }
  expect(seen).toEqual(site.renderings.map(({ text }) => text));
  await expect(name).toHaveText(NAME);
  // Screen readers hear one name, whatever is being shown.
  await expect(shown(page).getByText(site.name).first()).toBeAttached();
});

test("the changing name can be stopped, and rests while another text is shown", async ({ page }) => {
  await openFrozen(page, "/", aTab);
  const name = page.locator(`${aTab}-panel bdi`);
  await page.getByRole("button", { name: "Pause the changing name" }).click();
  await page.clock.runFor(5000);
  await expect(name).toHaveText(NAME);
  await page.getByRole("button", { name: "Show the name in other writing systems" }).click();
  await page.clock.runFor(1000);
  await expect(name).not.toHaveText(NAME);
  const rests = (await name.textContent()) ?? "";
  await lastTab(page).click();
  await page.clock.runFor(5000);
  await expect(name).toHaveText(rests);
});

test("each of the names is drawn in letters that the site ships", async ({ page }) => {
  await openFrozen(page, "/", aTab);
  const name = page.locator(`${aTab}-panel bdi`);
  for (const _ of site.renderings) {
    const missing = await name.evaluate(async (node: HTMLElement) => {
      const face = node.lang === "en" ? "display" : "Renderings";
      const letters = [...(node.textContent ?? "")].filter((letter) => letter.trim());
      const faces = await Promise.all(letters.map((one) => document.fonts.load(`600 40px "${face}"`, one)));
      return letters.filter((_, at) => faces[at]?.length === 0).join("");
    });
    expect(missing).toBe("");
    await page.clock.runFor(1000);
  }
});

test("the grid's glow follows the pointer in 0.2 s and goes 1000 ms after it has stopped", async ({
  page,
}) => {
  await openStill(page, "/", aTab);
  const layer = page.locator("section svg + div").locator("..").first();
  await page.mouse.move(400, 300);
  await page.clock.runFor(20);
  await expect(layer).toHaveAttribute("data-lit", "");
  const glow = layer.locator("> div").first();
  await expect(glow).toHaveCSS("transition-duration", /^0\.2s/);
  const at = await layer.evaluate((node) => node.style.getPropertyValue("--x"));
  await page.mouse.move(500, 300);
  await page.clock.runFor(20);
  expect(Number.parseFloat(await layer.evaluate((node) => node.style.getPropertyValue("--x")))).toBeCloseTo(
    Number.parseFloat(at) + 100,
    0,
  );
  await page.clock.runFor(979);
  await expect(layer).toHaveAttribute("data-lit", "");
  await page.clock.runFor(1);
  await expect(layer).not.toHaveAttribute("data-lit");
});

test("featured cards: skeleton for 300 ms, the first card at 600 ms, one more each 200 ms, View More last", async ({
  page,
}) => {
  await openFrozen(page, "/", aTab);
  const list = page.locator("ol", { has: page.getByRole("article") }).first();
  const skeletons = list.locator('li > span[aria-hidden="true"]');
  const away = page.locator("[data-away]");
  await expect(list.getByRole("article")).toHaveCount(FEATURED);
  await expect(skeletons).toHaveCount(FEATURED);
  await expect(away).toHaveCount(FEATURED + 1);
  await page.clock.runFor(299);
  await expect(skeletons).toHaveCount(FEATURED);
  await page.clock.runFor(1);
  await expect(skeletons).toHaveCount(0);
  await page.clock.runFor(299);
  await expect(away).toHaveCount(FEATURED + 1);
  for (let left = FEATURED; left > 0; left--) {
    await page.clock.runFor(1);
    await expect(away).toHaveCount(left);
    await page.clock.runFor(199);
    await expect(away).toHaveCount(left);
  }
  await expect(away).toContainText("VIEW MORE CASESTUDIES");
  await page.clock.runFor(1);
  await expect(away).toHaveCount(0);
});

test("featured cards show insights, facts, tools and the way to the study; VIEW MORE leads to the list", async ({
  page,
}) => {
  await page.goto("/");
  const wind = page.getByRole("article", { name: "Wind Turbine Management & Control System" });
  for (const text of ["~25%", "$8.8B", "15 Mins", "GE Renewable Energy", "Project Work"])
    await expect(wind.getByText(text, { exact: true })).toBeVisible();
  await expect(wind.getByRole("list", { name: "Tools" }).getByRole("listitem")).not.toHaveCount(0);
  for (const slug of ["bestornothing", "windturbine", "cortexai"])
    await expect(page.locator(`article a[href="/casestudies/${slug}"]`)).toContainText("VIEW CASE STUDY");
  await page.getByRole("link", { name: "VIEW MORE CASESTUDIES" }).click();
  await expect(page).toHaveURL("/casestudies");
});

test("featured videos are muted loops that play on screen, rest off screen and can be stopped", async ({
  page,
}) => {
  await page.goto("/");
  const card = page.getByRole("article", { name: "Benz AMG Car Racing" });
  const video = card.locator("video");
  const paused = () => video.evaluate((node: HTMLVideoElement) => node.paused);
  await card.scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  expect(await video.evaluate((node: HTMLVideoElement) => [node.muted, node.loop])).toEqual([true, true]);
  await expect.poll(paused).toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(paused).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
  await card.getByRole("button", { name: "Pause the video of Benz AMG Car Racing" }).click();
  await expect.poll(paused).toBe(true);
});

test("with reduced motion names, cards and videos stand still until asked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFrozen(page, "/", aTab);
  await page.clock.runFor(5000);
  await expect(page.locator(`${aTab}-panel bdi`)).toHaveText(NAME);
  await expect(page.locator("[data-away]")).toHaveCount(0);
  const video = page.getByRole("article", { name: "Benz AMG Car Racing" }).locator("video");
  await page.getByRole("article", { name: "Benz AMG Car Racing" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Play the video of Benz AMG Car Racing" })).toBeVisible();
  expect(await video.evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
});

test("pictures load 50 px before a tenth of them is in sight, behind a spinner", async ({ page }) => {
  let asked = 0;
  const held: (() => void)[] = [];
  await page.route(/\/pictures\/home\/banner/, async (route) => {
    asked++;
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await openStill(page, "/", aTab);
  await page.clock.runFor(3000);
  const frame = banner(page);
  const box = await frame.evaluate((node) => {
    const { top, height } = node.getBoundingClientRect();
    return { top: top + scrollY, height, window: innerHeight };
  });
  // The first place at which a tenth of the frame is within the window and 50 px.
  const near = Math.ceil(box.top + box.height * 0.1 - 50 - box.window);
  await page.evaluate((y) => scrollTo(0, y), near - 4);
  await drawn(page);
  expect(asked).toBe(0);
  await expect(frame).toHaveAttribute("data-state", "waiting");
  await page.evaluate((y) => scrollTo(0, y), near + 4);
  await expect.poll(() => asked).toBe(1);
  await expect(frame.locator('span[aria-hidden="true"]')).toBeVisible();
  for (const go of held) go();
  await expect(frame).toHaveAttribute("data-state", "ready");
  await expect(frame.locator('span[aria-hidden="true"]')).toHaveCount(0);
});

test("a picture that fails marks its frame and is read by its words", async ({ page }) => {
  await page.route(/\/pictures\/home\/banner/, (route) => route.abort());
  await page.goto("/");
  const frame = banner(page);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-state", "failed");
  await expect(frame).toHaveClass(/error/);
  await expect(frame.getByRole("img", { name: BANNER })).toBeVisible();
});

test("a welcome card's picture grows to 1.12 in 0.35 s and its arrow steps 10 px and back in 0.25 s", async ({
  page,
}) => {
  await page.goto("/");
  const expected = [
    ["My Story", "/aboutme"],
    ["Moodboard", "/photography"],
    ["Design Process", "/designprocess"],
    ["Photography", "/photography"],
  ] as const;
  const room = page.getByRole("region", { name: "Welcome to my space on the Internets" });
  for (const [name, path] of expected)
    await expect(room.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  const card = room.getByRole("article").first();
  const picture = card.locator("[data-state]");
  const arrow = card.locator("h3 > span");
  await expect(picture).toHaveCSS("transition-duration", "0.35s");
  await expect(picture).toHaveCSS("transform", "none");
  await card.hover();
  await expect(picture).toHaveCSS("transform", "matrix(1.12, 0, 0, 1.12, 0, 0)");
  await expect(arrow).toHaveCSS("animation-duration", "0.25s");
  const farthest = await arrow.evaluate((node) => {
    const effect = node.getAnimations()[0]?.effect;
    return effect instanceof KeyframeEffect
      ? effect.getKeyframes().find(({ offset }) => offset === 0.5)
      : null;
  });
  // A step that is over by now has left no animation; its keyframes are in the stylesheet all the same.
  if (farthest) expect(farthest.transform).toBe("translateX(10px)");
});

test("the banner is shown 1345 px wide and 240 px high", async ({ page }) => {
  await page.goto("/");
  await banner(page).scrollIntoViewIfNeeded();
  const box = await banner(page).boundingBox();
  expect(box?.width).toBeCloseTo(1345, -1);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1345 / 240, 1);
});

test("the offers stand under their heading", async ({ page }) => {
  await page.goto("/");
  const { heading = "", blocks = [] } = home.services ?? {};
  const offers = page.getByRole("region", { name: heading });
  for (const { title } of blocks) await expect(offers.getByRole("heading", { name: title })).toBeVisible();
});

/** Two frames, so that observers have reported. Frames are counted by the browser's own paint. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const target = document.createElement("i");
        document.body.append(target);
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          target.remove();
          done();
        });
        observer.observe(target);
      }),
  );
