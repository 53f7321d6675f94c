import type { Locator, Page } from "@playwright/test";
import { shownInsights } from "@/lib/content/schema/common";
import { finish, holdAnimations, isDrawn, seek } from "./held-animations";
import { own, studies, studyPath } from "./site";
import { openFrozen, openStill } from "./steady";
import { expect, test } from "./visitor";

const { home, site } = own;
const { tabs, banner: bannerPicture, services, welcome } = home;
const [first, last] = [tabs[0], tabs.at(-1)];
const firstTab = (page: Page) => page.getByRole("tab").first();
const lastTab = (page: Page) => page.getByRole("tab").last();
/** The text that is shown. Where there is one audience alone it stands there without tabs. */
const shown = (page: Page) => page.locator("section:has(h1) [data-shown]");
/** What React owns of the opening. */
const OPENING = "section:has(h1) [data-shown] p";
/** Whether the first text has the name that changes, and whether it does. */
const isNamed = first?.highlighter === site.name;
const changes = isNamed && site.renderings.length > 1;
/** What the name is before it has changed. */
const NAME = site.renderings[0]?.text ?? "";

const cards = home.featured?.cards ?? [];
const more = cards.length > 0 ? home.featured?.more : undefined;
const studyOf = (slug: string) => studies.find((study) => study.slug === slug);
const titleOf = (card: (typeof cards)[number]) => card.title ?? studyOf(card.slug)?.title ?? "";
const cardOf = (page: Page, card: (typeof cards)[number]) =>
  page.getByRole("article", { name: titleOf(card), exact: true });
/** What appears one after the other, from top to bottom. */
const arriving = (page: Page): Locator[] => [
  ...cards.map((card) => cardOf(page, card)),
  ...(more ? [page.getByRole("main").getByRole("link", { name: more.label, exact: true })] : []),
];
const filmed = cards.find(({ videoSrc }) => videoSrc);
const banner = (page: Page) =>
  page
    .locator("[data-state]", { has: page.getByRole("img", { name: bannerPicture?.alt ?? "", exact: true }) })
    .first();

if (tabs.length > 1)
  test("the first audience is selected first; a click selects another one", async ({ page }) => {
    await openStill(page, "/", OPENING);
    expect(await page.getByRole("tab").allTextContents()).toEqual(tabs.map(({ label }) => label));
    await expect(firstTab(page)).toHaveAttribute("aria-selected", "true");
    await lastTab(page).click();
    await expect(lastTab(page)).toHaveAttribute("aria-selected", "true");
    await page.mouse.move(700, 20);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText(last?.highlighter ?? "");
  });

test("the opening greets and says what is said to the first audience", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(home.greeting);
  await expect(page.getByRole("tab")).toHaveCount(tabs.length > 1 ? tabs.length : 0);
  await expect(shown(page)).toHaveCount(1);
  for (const words of [first?.beforeHighlighter, first?.highlighter, first?.middler, first?.endHighlighter])
    await expect(shown(page)).toContainText(words ?? "");
  await expect(shown(page)).toContainText(first?.description ?? "");
});

for (const [width, height] of own.theme.opening.kind === "dial"
  ? ([
      [1440, 900],
      [1024, 768],
    ] as const)
  : [])
  test(`no audience's words run into the dial in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const all = await page.getByRole("tab").all();
    for (const tab of all.length > 0 ? all : [null]) {
      await tab?.click();
      const words = shown(page).locator("p").first();
      await expect(words).toBeVisible();
      const [text, dial] = await Promise.all([
        words.evaluate((paragraph) => {
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          let right = 0;
          while (texts.nextNode()) {
            if (texts.currentNode.parentElement?.closest(".visually-hidden")) continue;
            range.selectNodeContents(texts.currentNode);
            for (const line of range.getClientRects()) right = Math.max(right, line.right);
          }
          return right;
        }),
        page.locator("[data-dial]").evaluate((drawing) => drawing.getBoundingClientRect().left),
      ]);
      expect(text, (await tab?.textContent()) ?? "").toBeLessThanOrEqual(dial + 1);
    }
  });

if (tabs.length > 1) {
  test("a hovered tab shows its text and leaving restores the selected one", async ({ page }) => {
    await openStill(page, "/", OPENING);
    await lastTab(page).click();
    await firstTab(page).hover();
    await expect(shown(page)).toContainText(first?.highlighter ?? "");
    await expect(lastTab(page)).toHaveAttribute("aria-selected", "true");
    await page.mouse.move(700, 20);
    await expect(shown(page)).toContainText(last?.highlighter ?? "");
  });

  test("after a change the text is away for 50 ms, then fades in", async ({ page }) => {
    await holdAnimations(page);
    await openStill(page, "/", OPENING);
    await expect(shown(page)).toHaveCSS("opacity", "1");
    await lastTab(page).click();
    for (const [moment, drawn] of [
      [0, false],
      [50, false],
      [60, true],
    ] as const) {
      await seek(page, moment);
      expect(await isDrawn(shown(page)), `${moment} ms`).toBe(drawn);
    }
    await finish(page);
    await expect(shown(page)).toHaveCSS("opacity", "1");
  });
}

if (changes) {
  test("the name changes each 1000 ms through all its writing systems and begins again after the last", async ({
    page,
  }) => {
    await openFrozen(page, "/", OPENING);
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
    await openFrozen(page, "/", OPENING);
    const name = shown(page).locator("bdi");
    await page.getByRole("button", { name: "Pause the changing name" }).click();
    await page.clock.runFor(5000);
    await expect(name).toHaveText(NAME);
    await page.getByRole("button", { name: "Show the name in other writing systems" }).click();
    await page.clock.runFor(1000);
    await expect(name).not.toHaveText(NAME);
    if (tabs.length === 1) return;
    const rests = (await name.textContent()) ?? "";
    await lastTab(page).click();
    await page.clock.runFor(5000);
    await expect(page.locator("p bdi").first()).toHaveText(rests);
  });
}

if (isNamed) {
  test("each of the names is drawn in letters that the site ships", async ({ page }) => {
    await openFrozen(page, "/", OPENING);
    const name = shown(page).locator("bdi");
    for (const _ of site.renderings) {
      const missing = await name.evaluate(async (node: HTMLElement) => {
        const families = getComputedStyle(node).fontFamily.split(/,\s*/);
        const shipped = families.filter((family) => !/fallback/i.test(family));
        const letters = [...(node.textContent ?? "")].filter((letter) => letter.trim());
        const drawn = await Promise.all(
          letters.map(async (one) => {
            const faces = await Promise.all(
              shipped.map((family) => document.fonts.load(`600 40px ${family}`, one)),
            );
            return faces.some(({ length }) => length > 0);
          }),
        );
        return letters.filter((_, at) => !drawn[at]).join("");
      });
      expect(missing).toBe("");
      await page.clock.runFor(1000);
    }
  });
}

test("the grid's glow follows the pointer in 0.2 s and goes 1000 ms after it has stopped", async ({
  page,
}) => {
  await openStill(page, "/", OPENING);
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

if (cards.length > 0) {
  test("featured cards: skeleton for 300 ms, the first card at 600 ms, one more each 200 ms, View More last", async ({
    page,
  }) => {
    await holdAnimations(page);
    await openFrozen(page, "/", OPENING);
    const list = page.locator("ol", { has: page.getByRole("article") }).first();
    const skeletons = list.locator('li > span[aria-hidden="true"]');
    await expect(skeletons).toHaveCount(cards.length);
    await page.clock.runFor(299);
    await expect(skeletons).toHaveCount(cards.length);
    await page.clock.runFor(1);
    await expect(skeletons).toHaveCount(0);
    const drawn = () => Promise.all(arriving(page).map(isDrawn));
    for (const at of arriving(page).keys()) {
      const start = 600 + 200 * at;
      await seek(page, start);
      expect(await drawn(), `${start} ms`).toEqual(arriving(page).map((_, index) => index < at));
      await seek(page, start + 10);
      expect(await drawn(), `${start + 10} ms`).toEqual(arriving(page).map((_, index) => index <= at));
    }
    await finish(page);
    expect(await drawn()).toEqual(arriving(page).map(() => true));
  });
}

for (const card of cards)
  test(`the featured card of ${card.slug} shows insights, facts, tools and the way to the study`, async ({
    page,
  }) => {
    await page.goto("/");
    const study = studyOf(card.slug);
    const shownCard = cardOf(page, card);
    const insights = shownInsights(card.insights ?? study?.insights ?? []).slice(0, 3);
    const facts = [card.client ?? study?.client, card.position ?? study?.position];
    for (const text of [...insights.map(({ value }) => value), ...facts.filter((fact) => fact !== undefined)])
      await expect(shownCard.getByText(text, { exact: true }).first()).toBeVisible();
    const tools = card.tools ?? study?.tools ?? [];
    await expect(shownCard.getByRole("list", { name: "Tools" }).getByRole("listitem")).toHaveCount(
      tools.length,
    );
    const link = study?.list?.link && study.list.link !== "undefined" ? study.list.link : studyPath(card);
    await expect(shownCard.locator(`a[href="${card.link ?? link}"]`)).toContainText("VIEW CASE STUDY");
  });

if (more?.path === "/casestudies")
  test("the link under the featured cards leads to the list", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: more.label, exact: true }).click();
    await expect(page).toHaveURL("/casestudies");
  });

if (filmed) {
  test("featured videos are muted loops that play on screen, rest off screen and can be stopped", async ({
    page,
  }) => {
    await page.goto("/");
    const card = cardOf(page, filmed);
    const video = card.locator("video");
    const paused = () => video.evaluate((node: HTMLVideoElement) => node.paused);
    await card.scrollIntoViewIfNeeded();
    await video.scrollIntoViewIfNeeded();
    expect(await video.evaluate((node: HTMLVideoElement) => [node.muted, node.loop])).toEqual([true, true]);
    await expect.poll(paused).toBe(false);
    await page.evaluate(() => {
      document.body.style.paddingBlockEnd = "200vh";
      scrollTo(0, document.body.scrollHeight);
    });
    await expect.poll(paused).toBe(true);
    await video.scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);
    await card.getByRole("button", { name: `Pause the video of ${titleOf(filmed)}` }).click();
    await expect.poll(paused).toBe(true);
  });

  test("with reduced motion videos stand still until asked", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFrozen(page, "/", OPENING);
    const card = cardOf(page, filmed);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("button", { name: `Play the video of ${titleOf(filmed)}` })).toBeVisible();
    expect(await card.locator("video").evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
  });
}

test("with reduced motion names and cards stand still", async ({ page }) => {
  await holdAnimations(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFrozen(page, "/", OPENING);
  await page.clock.runFor(5000);
  if (isNamed) await expect(shown(page).locator("bdi")).toHaveText(NAME);
  for (const card of arriving(page)) expect(await isDrawn(card)).toBe(true);
});

if (bannerPicture) {
  const files = new RegExp(`/pictures/${bannerPicture.imgSrc}`);

  test("pictures load 50 px before a tenth of them is in sight, behind a spinner", async ({ page }) => {
    let asked = 0;
    const held: (() => void)[] = [];
    await page.route(files, async (route) => {
      asked++;
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await openStill(page, "/", OPENING);
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
    await page.route(files, (route) => route.abort());
    await page.goto("/");
    const frame = banner(page);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("data-state", "failed");
    await expect(frame).toHaveClass(/error/);
    await expect(frame.getByRole("img", { name: bannerPicture.alt })).toBeVisible();
  });

  test("the banner is shown 1345 px wide and 240 px high", async ({ page }) => {
    await page.goto("/");
    await banner(page).scrollIntoViewIfNeeded();
    const box = await banner(page).boundingBox();
    expect(box?.width).toBeCloseTo(1345, -1);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1345 / 240, 1);
  });
}

if (welcome && welcome.cards.length > 0)
  test("a welcome card's picture grows to 1.12 in 0.35 s and its arrow steps 10 px and back in 0.25 s", async ({
    page,
  }) => {
    await page.goto("/");
    const room = page.getByRole("region", { name: welcome.heading, exact: true });
    for (const { title: name, link } of welcome.cards)
      await expect(room.getByRole("link", { name, exact: true })).toHaveAttribute("href", link);
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

if (services && services.blocks.length > 0)
  test("the offers stand under their heading", async ({ page }) => {
    await page.goto("/");
    const offers = page.getByRole("region", { name: services.heading, exact: true });
    for (const { title } of services.blocks)
      await expect(offers.getByRole("heading", { name: title })).toBeVisible();
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
