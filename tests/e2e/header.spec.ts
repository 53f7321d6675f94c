import type { Locator, Page } from "@playwright/test";
import { shownDate } from "@/lib/content/dates";
import { studyReadTime } from "@/lib/content/reading-time";
import { headerLinks, IN_HEADER, menuLinks, panel, panels, SHORT, trigger } from "./frame";
import { articlePath, articles, gatePath, listed, lockedStudies, own, pagesOf } from "./site";
import { alive, openStill } from "./steady";
import { expect, test } from "./visitor";

const { header, pages } = own.navigation;
const [first, second] = panels;
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const open = (page: Page) => openStill(page, SHORT, IN_HEADER);
const plain = (page: Page, path: string) => main(page).locator(`ul >> a[href="${path}"]:visible`);

if (first) {
  const entry = (page: Page) => trigger(page, first);
  const opened = (page: Page) => panel(page, first);

  test("a hovered header entry opens its panel after 150 ms, not before", async ({ page }) => {
    await open(page);
    await entry(page).hover();
    await page.clock.runFor(149);
    await expect(entry(page)).toHaveAttribute("aria-expanded", "false");
    await expect(opened(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(opened(page)).toBeVisible();
    await expect(entry(page)).toHaveAttribute("aria-expanded", "true");
  });

  test("a panel closes 200 ms after the pointer has left trigger and panel", async ({ page }) => {
    await open(page);
    await entry(page).hover();
    await page.clock.runFor(150);
    await opened(page).getByRole("link").first().hover();
    await page.clock.runFor(5000);
    await expect(opened(page)).toBeVisible();
    await page.mouse.move(700, 880);
    await page.clock.runFor(199);
    await expect(opened(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(opened(page)).toBeHidden();
  });

  test("a pointer that comes back within 200 ms keeps the panel open", async ({ page }) => {
    await open(page);
    await entry(page).hover();
    await page.clock.runFor(150);
    await page.mouse.move(700, 880);
    await page.clock.runFor(190);
    await entry(page).hover();
    await page.clock.runFor(2000);
    await expect(opened(page)).toBeVisible();
  });

  test("a pointer that only passes over the header opens nothing", async ({ page }) => {
    await open(page);
    await entry(page).hover();
    await page.clock.runFor(100);
    await page.mouse.move(700, 880);
    await page.clock.runFor(5000);
    await expect(opened(page)).toBeHidden();
  });

  test("a click outside closes the open panel", async ({ page }) => {
    await open(page);
    await entry(page).focus();
    await page.keyboard.press("Enter");
    await expect(opened(page)).toBeVisible();
    await page.mouse.click(700, 880);
    await expect(opened(page)).toBeHidden();
  });

  test("a click on an entry whose panel the pointer has just opened does not take it away", async ({
    page,
  }) => {
    await open(page);
    await entry(page).hover();
    await page.clock.runFor(150);
    await entry(page).click();
    await expect(opened(page)).toBeVisible();
    await entry(page).click();
    await expect(opened(page)).toBeHidden();
  });
}

if (first && second) {
  test("one panel at a time: opening the other closes the first", async ({ page }) => {
    await open(page);
    await trigger(page, first).hover();
    await page.clock.runFor(150);
    await expect(panel(page, first)).toBeVisible();
    await trigger(page, second).hover();
    await page.clock.runFor(150);
    await expect(panel(page, second)).toBeVisible();
    await expect(panel(page, first)).toBeHidden();
  });

  // Playwright has no taps by BiDi.
  test("a tap opens a panel and another tap closes it", { tag: "@chromium" }, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 1280, height: 900 },
      extraHTTPHeaders: { "x-test-address": address },
    });
    const page = await context.newPage();
    await page.goto(SHORT);
    await alive(trigger(page, first));
    await trigger(page, first).tap();
    await expect(panel(page, first)).toBeVisible();
    await trigger(page, second).tap();
    await expect(panel(page, second)).toBeVisible();
    await expect(panel(page, first)).toBeHidden();
    await trigger(page, second).tap();
    await expect(panel(page, second)).toBeHidden();
    await context.close();
  });
}

const { links, recent, recentTitle } = header.caseStudies;
const cases = panels.find(({ id }) => id === "case-studies");
const toList = links.find(({ path }) => path === "/casestudies");
const [next] = headerLinks.filter(({ path }) => path !== SHORT && path !== "/casestudies").slice(-1);

if (cases && toList && next)
  test("a link of the panel closes it and the chosen header link is marked as the current page", async ({
    page,
  }) => {
    await page.goto(SHORT);
    await alive(trigger(page, cases));
    await trigger(page, cases).hover();
    await panel(page, cases).locator(`a[href="${toList.path}"]`).first().click();
    await expect(page).toHaveURL(toList.path);
    await expect(panel(page, cases)).toBeHidden();
    const link = plain(page, next.path);
    await expect(link).not.toHaveAttribute("aria-current", "page");
    if (second) {
      await trigger(page, second).hover();
      await expect(panel(page, second)).toBeVisible();
    }
    await link.click();
    await expect(page).toHaveURL(next.path);
    for (const one of panels) await expect(panel(page, one)).toBeHidden();
    await expect(link).toHaveAttribute("aria-current", "page");
  });

/** Pages below one that the header leads to by a plain link. */
const below = [
  ...articles.slice(0, 1).map((article) => ["/blog", articlePath(article)] as const),
  ...(cases ? [] : listed.slice(0, 1).map(({ href }) => ["/casestudies", href] as const)),
].filter(([section, path]) => path.startsWith(section) && headerLinks.some((link) => link.path === section));
for (const [section, path] of below)
  test(`the entry of the section a visitor is in stays marked on its sub-pages: ${section}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(plain(page, section)).toHaveAttribute("aria-current", "true");
  });

if (cases)
  test("the Case Studies panel leads where the content says", async ({ page }) => {
    await page.goto(SHORT);
    await alive(trigger(page, cases));
    await trigger(page, cases).click();
    for (const { label, note, path } of links) {
      const name = `${label} ${note}`;
      await expect(panel(page, cases).getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    for (const slug of recent) {
      const study = listed.find((one) => one.slug === slug);
      if (!study) throw new Error(`${slug} is in no list`);
      const name = `${study.title} ${shownDate(study.list.date)}, ${studyReadTime(study)}`;
      await expect(panel(page, cases).getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        `/casestudies/${slug}`,
      );
    }
    await expect(panel(page, cases).getByRole("link")).toHaveCount(links.length + recent.length);
    if (recentTitle && recent.length > 0)
      await expect(panel(page, cases).getByText(recentTitle, { exact: true })).toBeVisible();
  });

const contributions = panels.find(({ id }) => id === "contributions");
if (contributions && header.contributions) {
  const { title, projects } = header.contributions;
  test("the Contributions panel shows the projects, each opening in a new tab", async ({ page }) => {
    await page.goto(SHORT);
    await alive(trigger(page, contributions));
    await trigger(page, contributions).click();
    const shown = panel(page, contributions);
    await expect(shown.getByText(title)).toBeVisible();
    const views = shown.getByRole("link", { name: /.+ \(opens in a new tab\)$/ });
    await expect(views).toHaveCount(projects.length);
    for (const view of await views.all()) {
      await expect(view).toHaveAttribute("target", "_blank");
      await expect(view).toHaveAttribute("rel", /noopener/);
    }
  });
}

const [chosen] = menuLinks.filter(({ path }) =>
  headerLinks.some((link) => link.path === path && path !== SHORT),
);
if (chosen)
  test("from 768 to 1023 px a hamburger menu holds its links; a link closes it", async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto(SHORT);
    const toggle = page.getByRole("button", { name: "Open menu" });
    await alive(toggle);
    const entries = main(page).locator("> ul");
    await expect(entries).toBeHidden();
    await toggle.click();
    const shown = main(page).getByRole("link");
    await expect(shown).toHaveCount(menuLinks.length);
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
      menuLinks.map(({ path }) => path),
    );
    const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? -1;
    const name = page.getByRole("banner").getByRole("link").first();
    expect(await left(shown.first())).toBeCloseTo(await left(name), 0);
    await plain(page, chosen.path).click();
    await expect(page).toHaveURL(chosen.path);
    await expect(shown).toHaveCount(0);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(plain(page, chosen.path)).toHaveAttribute("aria-current", "page");
    await page.mouse.click(500, 780);
    await expect(shown).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await expect(entries).toBeVisible();
  });

test("header and footer stand on the pages and not on the gates", async ({ page }) => {
  const { footerYear, name, rights, socials } = own.site;
  await page.goto(SHORT);
  await expect(page.getByRole("banner")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© ${footerYear} ${name}. All Rights Reserved.`);
  await expect(footer).toContainText(rights);
  const labels = await footer.locator("nav a").allTextContents();
  // Choices are there only where something is measured.
  const named = pages
    .filter(({ path }) => path !== "/privacy#choices")
    .flatMap(({ footer: label }) => label ?? []);
  expect(labels).toEqual(expect.arrayContaining(named));
  expect(labels.filter((label) => named.includes(label))).toEqual(named);
  await expect(footer.locator('a[target="_blank"]')).toHaveCount(socials.length);
  for (const path of [...pagesOf("/ndacasestudies"), ...lockedStudies.slice(0, 1).map(gatePath)]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});
