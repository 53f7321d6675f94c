import type { Locator, Page } from "@playwright/test";
import { shownInsights } from "@/lib/content/schema/common";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { finish, holdAnimations, isDrawn, seek } from "./held-animations";
import { said } from "./said";
import { own, studies, studyPath } from "./site";
import { openFrozen, openStill, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const { home, site } = own;
const { tabs, banner: bannerPicture, welcome } = home;
const [first, last] = [tabs[0], tabs.at(-1)];
const firstTab = (page: Page) => page.getByRole("tab").first();
const lastTab = (page: Page) => page.getByRole("tab").last();
/** The shown text. A single audience has no tabs. */
const shown = (page: Page) => page.locator("section:has(h1) [data-shown]");
const OPENING = "section:has(h1) [data-shown] p";
const isNamed = first?.highlighter === site.name;
const changes = isNamed && site.renderings.length > 1;
const NAME = site.renderings[0]?.text ?? "";

const cards = home.featured?.cards ?? [];
const more = cards.length > 0 ? home.featured?.more : undefined;
const studyOf = (slug: string) => studies.find((study) => study.slug === slug);
const titleOf = (card: (typeof cards)[number]) => card.title ?? studyOf(card.slug)?.title ?? "";
const cardOf = (page: Page, card: (typeof cards)[number]) =>
  page.getByRole("article", { name: titleOf(card), exact: true });
const arriving = (page: Page): Locator[] => [
  ...cards.map((card) => cardOf(page, card)),
  ...(more ? [page.getByRole("main").getByRole("link", { name: more.label, exact: true })] : []),
];
const filmed = cards.find(({ videoSrc }) => videoSrc);
const banner = (page: Page) =>
  page
    .locator("[data-state]", { has: page.getByRole("img", { name: bannerPicture?.alt ?? "", exact: true }) })
    .first();

if (tabs.length > 1) {
  test("a click selects another audience; a hovered tab shows its text while hovered", async ({ page }) => {
    await openStill(page, "/", OPENING);
    const list = page.getByRole("tablist", { name: words().home.whoIsReading });
    expect(await list.getByRole("tab").allTextContents()).toEqual(tabs.map(({ label }) => label));
    await expect(list.getByRole("tab", { selected: true })).toHaveText(first?.label ?? "");
    await lastTab(page).click();
    await expect(list.getByRole("tab", { selected: true })).toHaveText(last?.label ?? "");
    await expect(page.getByRole("tabpanel", { name: last?.label ?? "", exact: true })).toBeVisible();
    await page.mouse.move(700, 20);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText(last?.highlighter ?? "");
    await firstTab(page).hover();
    await expect(shown(page)).toContainText(first?.highlighter ?? "");
    await expect(lastTab(page)).toHaveAttribute("aria-selected", "true");
    await page.mouse.move(700, 20);
    await expect(shown(page)).toContainText(last?.highlighter ?? "");
  });
}

if (changes) {
  test("the name rests while it is out of sight", { tag: "@lab" }, async ({ page }) => {
    await openFrozen(page, "/", OPENING);
    const name = shown(page).locator("bdi");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await name.evaluate(left);
    await pass(page, 5000);
    await expect(name).toHaveText(NAME);
    await name.scrollIntoViewIfNeeded();
    await expect.poll(() => pass(page, 1000).then(() => name.textContent())).not.toBe(NAME);
  });

  test("the name changes its writing system, can be paused, and rests while hidden", async ({ page }) => {
    await openFrozen(page, "/", OPENING);
    const name = shown(page).locator("bdi");
    await expect(name).toHaveText(NAME);
    for (const { text } of site.renderings) {
      await expect(name).toHaveText(text);
      await pass(page, 1000);
    }
    await expect(name).toHaveText(NAME);
    // Screen readers hear one name, whatever is being shown.
    await expect(shown(page).getByText(site.name).first()).toBeAttached();
    await page.getByRole("button", { name: words().home.pauseName }).click();
    await pass(page, 5000);
    await expect(name).toHaveText(NAME);
    await page.getByRole("button", { name: words().home.showNames }).click();
    await pass(page, 1000);
    await expect(name).not.toHaveText(NAME);
    if (tabs.length === 1) return;
    const rests = (await name.textContent()) ?? "";
    await lastTab(page).click();
    await pass(page, 5000);
    await expect(page.locator("p bdi").first()).toHaveText(rests);
  });
}

/** Runs in the page: resolves once an element is out of sight, after observers that began earlier were told. */
const left = (node: Element) =>
  new Promise<void>((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      if (entry?.isIntersecting !== false) return;
      observer.disconnect();
      resolve();
    }).observe(node);
  });

test("the grid's glow follows the pointer and fades when it stops", { tag: "@lab" }, async ({ page }) => {
  await openStill(page, "/", OPENING);
  const layer = page.locator("section svg + div").locator("..").first();
  await page.mouse.move(400, 300);
  await pass(page, 20);
  await expect(layer).toHaveAttribute("data-lit", "");
  const x = () => layer.evaluate((node) => Number.parseFloat(node.style.getPropertyValue("--x")));
  const at = await x();
  await page.mouse.move(500, 300);
  await pass(page, 20);
  expect(await x()).toBeCloseTo(at + 100, 0);
  await pass(page, 500);
  await expect(layer).toHaveAttribute("data-lit", "");
  await pass(page, 1000);
  await expect(layer).not.toHaveAttribute("data-lit");
});

if (cards.length > 0)
  test("featured cards follow their skeletons one after another, and View More comes last", {
    tag: "@lab",
  }, async ({ page }) => {
    await holdAnimations(page);
    await openFrozen(page, "/", OPENING);
    const list = page.locator("ol", { has: page.getByRole("article") }).first();
    const skeletons = () =>
      list
        .locator("> li")
        .evaluateAll((all) => all.filter((li) => getComputedStyle(li, "::after").content !== "none").length);
    await expect.poll(skeletons).toBe(cards.length);
    await expect(list).toHaveAttribute("aria-busy", "true");
    await pass(page, 1000);
    expect(await skeletons()).toBe(0);
    await expect(list).not.toHaveAttribute("aria-busy");
    const drawn = () => Promise.all(arriving(page).map(isDrawn));
    const counts = new Set<number>();
    for (let moment = 0; moment < 2500; moment += 250) {
      await seek(page, moment);
      const now = await drawn();
      expect(now.lastIndexOf(true), `${moment} ms: none before the one above it`).toBeLessThan(
        now.includes(false) ? now.indexOf(false) : now.length,
      );
      counts.add(now.filter(Boolean).length);
    }
    expect([...counts][0]).toBe(0);
    expect(counts.size, "not all at once").toBeGreaterThan(Math.min(2, cards.length));
    await finish(page);
    expect(await drawn()).not.toContain(false);
  });

if (cards.length > 0)
  test("each featured card shows insights, facts, tools and a link to its study", async ({
    scriptless: page,
  }) => {
    await page.goto("/");
    for (const card of cards)
      await test.step(card.slug, async () => {
        const study = studyOf(card.slug);
        const shownCard = cardOf(page, card);
        const insights = shownInsights(card.insights ?? study?.insights ?? []).slice(0, 3);
        const facts = [card.client ?? study?.client, card.position ?? study?.position];
        for (const text of [
          ...insights.map(({ value }) => value),
          ...facts.filter((fact) => fact !== undefined),
        ])
          await expect(shownCard.getByText(text, { exact: true }).first()).toBeVisible();
        const tools = card.tools ?? study?.tools ?? [];
        await expect(
          shownCard.getByRole("list", { name: words().home.tools }).getByRole("listitem"),
        ).toHaveCount(tools.length);
        const link = study?.list?.link && study.list.link !== "undefined" ? study.list.link : studyPath(card);
        await expect(shownCard.locator(`a[href="${card.link ?? link}"]`)).toContainText(
          said(words().home.viewStudy),
        );
      });
    if (more?.path !== "/casestudies") return;
    await page.getByRole("main").getByRole("link", { name: more.label, exact: true }).click();
    await expect(page).toHaveURL("/casestudies");
  });

if (filmed)
  test("videos are muted loops that play on screen, pause off screen and can be paused", async ({ page }) => {
    await page.goto("/");
    const card = cardOf(page, filmed);
    const video = card.locator("video");
    // In Firefox the content process ends when Playwright's toHaveJSProperty looks at a film.
    const stateOf = () =>
      video.evaluate(({ muted, loop, paused }: HTMLVideoElement) => ({ muted, loop, paused }));
    const isPaused = (paused: boolean) => expect.poll(stateOf).toEqual({ muted: true, loop: true, paused });
    await card.scrollIntoViewIfNeeded();
    await video.scrollIntoViewIfNeeded();
    await isPaused(false);
    await page.evaluate(() => {
      document.body.style.paddingBlockEnd = "200vh";
      scrollTo(0, document.body.scrollHeight);
    });
    await isPaused(true);
    await video.scrollIntoViewIfNeeded();
    await isPaused(false);
    await card
      .getByRole("button", { name: say(words().home.pauseVideo, { title: titleOf(filmed) }) })
      .click();
    await isPaused(true);
  });

test("with reduced motion names, cards and videos do not move", async ({ page }) => {
  await holdAnimations(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFrozen(page, "/", OPENING);
  await pass(page, 5000);
  if (isNamed) await expect(shown(page).locator("bdi")).toHaveText(NAME);
  for (const card of arriving(page)) expect(await isDrawn(card)).toBe(true);
  if (!filmed) return;
  const card = cardOf(page, filmed);
  await card.scrollIntoViewIfNeeded();
  const play = card.getByRole("button", { name: say(words().home.playVideo, { title: titleOf(filmed) }) });
  // Its code comes when the card is near; React may show it a moment later.
  await expect.poll(() => pass(page, 500).then(() => play.isVisible())).toBe(true);
  expect(await card.locator("video").evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
});

if (bannerPicture) {
  const files = new RegExp(`/pictures/${bannerPicture.imgSrc}`);

  test("the banner's picture loads just before it is in sight, behind a spinner", async ({ page }) => {
    let asked = 0;
    const held: (() => void)[] = [];
    await page.route(files, async (route) => {
      asked++;
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await openStill(page, "/", OPENING);
    await pass(page, 3000);
    const frame = banner(page);
    const box = await frame.evaluate((node) => {
      const { top, width, height } = node.getBoundingClientRect();
      return { top: top + scrollY, width, height, window: innerHeight };
    });
    expect(box.width).toBeCloseTo(1345, -1);
    expect(box.width / box.height).toBeCloseTo(1345 / 240, 1);
    await page.evaluate((y) => scrollTo(0, y), box.top - box.window - 100);
    await drawn(page);
    expect(asked).toBe(0);
    await expect(frame).toHaveAttribute("data-state", "waiting");
    await page.evaluate((y) => scrollTo(0, y), box.top - box.window + box.height * 0.1);
    await expect.poll(() => asked).toBe(1);
    await expect(frame.locator('span[aria-hidden="true"]')).toBeVisible();
    for (const go of held) go();
    await expect(frame).toHaveAttribute("data-state", "ready");
    await expect(frame.locator('span[aria-hidden="true"]')).toHaveCount(0);
  });

  test("a picture that does not load is marked and keeps its alt text", { tag: "@lab" }, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto("/");
    const frame = banner(page);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("data-state", "failed");
    await expect(frame).toHaveClass(/error/);
    await expect(frame.getByRole("img", { name: bannerPicture.alt })).toBeVisible();
  });
}

if (welcome && welcome.cards.length > 0)
  test("a welcome card leads to its page; under the pointer its picture grows", async ({ page }) => {
    await page.goto("/");
    const room = page.getByRole("region", { name: welcome.heading, exact: true });
    for (const { title: name, link } of welcome.cards)
      await expect(room.getByRole("link", { name, exact: true })).toHaveAttribute("href", link);
    const card = room.getByRole("article").first();
    const picture = card.locator("[data-state]");
    await expect(picture).toHaveCSS("transform", "none");
    await card.hover();
    await expect(picture).toHaveCSS("transform", /^matrix\(1\.1/);
    await expect(card.locator("h3 > span")).not.toHaveCSS("animation-name", "none");
  });

/** Waits for the next paint, at which the page's observers report what is in sight. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => new IntersectionObserver(() => done()).observe(document.body)),
  );
