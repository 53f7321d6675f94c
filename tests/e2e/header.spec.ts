import type { Locator, Page } from "@playwright/test";
import { readOwn } from "@/lib/content/own-files";
import { alive, openStill } from "./steady";
import { expect, test } from "./visitor";

const { header, pages } = readOwn("navigation").content;

const cases = (page: Page) => page.getByRole("button", { name: "Case Studies", exact: true });
const contributions = (page: Page) => page.getByRole("button", { name: "Contributions", exact: true });
const casesPanel = (page: Page) => page.locator("#case-studies-panel");
const contributionsPanel = (page: Page) => page.locator("#contributions-panel");
const open = (page: Page) => openStill(page, "/status", "#case-studies-trigger");

test("a hovered header entry opens its panel after 150 ms, not before", async ({ page }) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(149);
  await expect(cases(page)).toHaveAttribute("aria-expanded", "false");
  await expect(casesPanel(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(casesPanel(page)).toBeVisible();
  await expect(cases(page)).toHaveAttribute("aria-expanded", "true");
});

test("a panel closes 200 ms after the pointer has left trigger and panel", async ({ page }) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(150);
  await casesPanel(page).getByText("UX Research", { exact: true }).hover();
  await page.clock.runFor(5000);
  await expect(casesPanel(page)).toBeVisible();
  await page.mouse.move(700, 880);
  await page.clock.runFor(199);
  await expect(casesPanel(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(casesPanel(page)).toBeHidden();
});

test("a pointer that comes back within 200 ms keeps the panel open", async ({ page }) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(150);
  await page.mouse.move(700, 880);
  await page.clock.runFor(190);
  await cases(page).hover();
  await page.clock.runFor(2000);
  await expect(casesPanel(page)).toBeVisible();
});

test("a pointer that only passes over the header opens nothing", async ({ page }) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(100);
  await page.mouse.move(700, 880);
  await page.clock.runFor(5000);
  await expect(casesPanel(page)).toBeHidden();
});

test("one panel at a time: opening the other closes the first", async ({ page }) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(150);
  await expect(casesPanel(page)).toBeVisible();
  await contributions(page).hover();
  await page.clock.runFor(150);
  await expect(contributionsPanel(page)).toBeVisible();
  await expect(casesPanel(page)).toBeHidden();
});

test("a click outside closes the open panel", async ({ page }) => {
  await open(page);
  await cases(page).focus();
  await page.keyboard.press("Enter");
  await expect(casesPanel(page)).toBeVisible();
  await page.mouse.click(700, 880);
  await expect(casesPanel(page)).toBeHidden();
});

test("a click on an entry whose panel the pointer has just opened does not take it away", async ({
  page,
}) => {
  await open(page);
  await cases(page).hover();
  await page.clock.runFor(150);
  await cases(page).click();
  await expect(casesPanel(page)).toBeVisible();
  await cases(page).click();
  await expect(casesPanel(page)).toBeHidden();
});

test("a link of the panel closes it and the chosen header link is marked as the current page", async ({
  page,
}) => {
  await page.goto("/status");
  await alive(page.locator("#case-studies-trigger"));
  await cases(page).hover();
  await casesPanel(page)
    .getByRole("link", { name: /View All Case Studies/ })
    .click();
  await expect(page).toHaveURL("/casestudies");
  await expect(casesPanel(page)).toBeHidden();
  const blog = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" });
  await expect(blog).not.toHaveAttribute("aria-current", "page");
  await contributions(page).hover();
  await expect(contributionsPanel(page)).toBeVisible();
  await blog.click();
  await expect(page).toHaveURL("/blog");
  await expect(contributionsPanel(page)).toBeHidden();
  await expect(blog).toHaveAttribute("aria-current", "page");
});

test("the entry of the section a visitor is in stays marked on its sub-pages", async ({ page }) => {
  await page.goto("/blog/designing-for-the-two-second-glance");
  const blog = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" });
  await expect(blog).toHaveAttribute("aria-current", "true");
});

test("the Case Studies panel leads where the specification says", async ({ page }) => {
  await page.goto("/status");
  await alive(page.locator("#case-studies-trigger"));
  await cases(page).click();
  const links = [
    ["Heuristic Evaluation A rental marketplace", "/casestudies/nobroker"],
    ["Accessibility", "/casestudies/ciscofoods"],
    ["UX Research", "/casestudies/ness"],
    ["View NDA Case Studies", "/ndacasestudies"],
    ["My Design Process", "/designprocess"],
    ["View All Case Studies", "/casestudies"],
    ["March 2023, 12 min read", "/casestudies/bestornothing"],
    ["November 2024, 7 min read", "/casestudies/nobroker"],
    ["December 2020, 2 min read", "/casestudies/instrumentcluster"],
  ] as const;
  for (const [name, path] of links)
    await expect(casesPanel(page).getByRole("link", { name })).toHaveAttribute("href", path);
  await expect(casesPanel(page).getByText("Recent Case Studies")).toBeVisible();
});

test("the Contributions panel shows the projects, each opening in a new tab", async ({ page }) => {
  await page.goto("/status");
  await alive(page.locator("#contributions-trigger"));
  await contributions(page).click();
  await expect(contributionsPanel(page).getByText(header.contributions?.title ?? "")).toBeVisible();
  const views = contributionsPanel(page).getByRole("link", { name: /.+ \(opens in a new tab\)$/ });
  await expect(views).toHaveCount(header.contributions?.projects.length ?? 0);
  for (const view of await views.all()) {
    await expect(view).toHaveAttribute("target", "_blank");
    await expect(view).toHaveAttribute("rel", /noopener/);
  }
});

// Playwright has no taps by BiDi.
test("a tap opens a panel and another tap closes it", { tag: "@chromium" }, async ({ browser, address }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { "x-test-address": address },
  });
  const page = await context.newPage();
  await page.goto("/status");
  await alive(page.locator("#case-studies-trigger"));
  await cases(page).tap();
  await expect(casesPanel(page)).toBeVisible();
  await contributions(page).tap();
  await expect(contributionsPanel(page)).toBeVisible();
  await expect(casesPanel(page)).toBeHidden();
  await contributions(page).tap();
  await expect(contributionsPanel(page)).toBeHidden();
  await context.close();
});

test("from 768 to 1023 px a hamburger menu holds its links; a link closes it", async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto("/status");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await alive(toggle);
  await expect(cases(page)).toBeHidden();
  await toggle.click();
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveCount(pages.filter(({ menu }) => menu).length);
  await expect(main.getByRole("link", { name: "Contributions" })).toHaveAttribute("href", "/photography");
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? -1;
  const name = page.getByRole("banner").getByRole("link").first();
  expect(await left(main.getByRole("link").first())).toBeCloseTo(await left(name), 0);
  await main.getByRole("link", { name: /about me/i }).click();
  await expect(page).toHaveURL("/aboutme");
  await expect(main.getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(main.getByRole("link", { name: /about me/i })).toHaveAttribute("aria-current", "page");
  await page.mouse.click(500, 780);
  await expect(main.getByRole("link")).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(cases(page)).toBeVisible();
});

test("header and footer stand on the pages and not on the gates", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("© 2024 Alex Doe. All Rights Reserved.");
  const labels = await page.getByRole("navigation", { name: "Footer" }).getByRole("link").allTextContents();
  // Choices are there only where something is measured.
  const named = pages.filter(({ path }) => path !== "/privacy#choices").flatMap(({ footer }) => footer ?? []);
  expect(labels).toEqual(expect.arrayContaining(named));
  expect(labels.filter((label) => named.includes(label))).toEqual(named);
  const { socials } = readOwn("site").content;
  await expect(page.getByRole("contentinfo").locator('a[target="_blank"]')).toHaveCount(socials.length);
  for (const path of ["/ndacasestudies", "/unlock/hud"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});
