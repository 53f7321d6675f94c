import type { Locator, Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { headerLinks, IN_HEADER, liftAnyNotice, menuLinks, panel, panels, SHORT, trigger } from "./frame";
import { said } from "./said";
import { articlePath, articles, gatePaths, listed, own, pagesOf, studyPaths } from "./site";
import { openReady, openStill, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const { header, pages } = own.navigation;
const [first, second] = panels;
const main = (page: Page) => page.getByRole("navigation", { name: words().frame.mainNavigation });
const open = (page: Page) => openStill(page, SHORT, IN_HEADER);
const plain = (page: Page, path: string) => main(page).locator(`ul >> a[href="${path}"]:visible`);

if (first) {
  const entry = (page: Page) => trigger(page, first);
  const opened = (page: Page) => panel(page, first);
  const leave = (page: Page) => page.mouse.move(700, 880);

  test("a panel opens under a pointer that stays, and closes some time after it leaves", async ({ page }) => {
    await open(page);
    await entry(page).hover();
    await pass(page, 100);
    await expect(entry(page)).toHaveAttribute("aria-expanded", "false");
    await leave(page);
    await pass(page, 5000);
    await expect(opened(page)).toBeHidden();
    await entry(page).hover();
    await pass(page, 200);
    await expect(opened(page)).toBeVisible();
    await expect(entry(page)).toHaveAttribute("aria-expanded", "true");
    await opened(page).getByRole("link").first().hover();
    await pass(page, 5000);
    await leave(page);
    await pass(page, 150);
    await entry(page).hover();
    await pass(page, 2000);
    await expect(opened(page)).toBeVisible();
    await leave(page);
    await pass(page, 150);
    await expect(opened(page)).toBeVisible();
    await pass(page, 100);
    await expect(opened(page)).toBeHidden();
    // A click does not close a panel that the pointer has just opened.
    await entry(page).hover();
    await pass(page, 200);
    await entry(page).click();
    await expect(opened(page)).toBeVisible();
    await entry(page).click();
    await expect(opened(page)).toBeHidden();
    await entry(page).press("Enter");
    await expect(opened(page)).toBeVisible();
    await page.mouse.click(700, 880);
    await expect(opened(page)).toBeHidden();
    if (!second) return;
    await entry(page).hover();
    await pass(page, 200);
    await expect(opened(page)).toBeVisible();
    await trigger(page, second).hover();
    await pass(page, 200);
    await expect(panel(page, second)).toBeVisible();
    await expect(opened(page)).toBeHidden();
  });
}

if (first && second)
  // Playwright cannot tap over BiDi.
  test("a tap opens a panel and another tap closes it", { tag: "@chromium" }, async ({ visit }) => {
    const page = await visit({ hasTouch: true, viewport: { width: 1280, height: 900 } });
    await openReady(page, SHORT, trigger(page, first));
    await trigger(page, first).tap();
    await expect(panel(page, first)).toBeVisible();
    await trigger(page, second).tap();
    await expect(panel(page, second)).toBeVisible();
    await expect(panel(page, first)).toBeHidden();
    await trigger(page, second).tap();
    await expect(panel(page, second)).toBeHidden();
  });

const { links } = header.caseStudies;
const cases = panels.find(({ id }) => id === "case-studies");
const toList = links.find(({ path }) => path === "/casestudies");
const [next] = headerLinks.filter(({ path }) => path !== SHORT && path !== "/casestudies").slice(-1);

if (cases && toList && next)
  test("a panel's link closes it; the chosen header link is the current page", async ({ page }) => {
    await openReady(page, SHORT, trigger(page, cases));
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

/** Pages below a page that the header links to. */
const below = [
  ...articles.slice(0, 1).map((article) => ["/blog", articlePath(article)] as const),
  ...(cases ? [] : listed.slice(0, 1).map(({ href }) => ["/casestudies", href] as const)),
].filter(([section, path]) => path.startsWith(section) && headerLinks.some((link) => link.path === section));
const contributions = panels.find(({ id }) => id === "contributions");
if (contributions && header.contributions) {
  const { title, projects } = header.contributions;
  test("the Contributions panel shows the projects, each opening in a new tab", async ({ page }) => {
    await openReady(page, SHORT, trigger(page, contributions));
    await trigger(page, contributions).click();
    const shown = panel(page, contributions);
    await expect(shown.getByText(title)).toBeVisible();
    const views = shown.getByRole("link", { name: new RegExp(`.+ ${said(words().frame.newTab).source}$`) });
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
  test("from 320 to 1023 px a hamburger menu has the links; a link closes it", async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    const toggle = await openReady(page, SHORT, page.getByRole("button", { name: words().frame.openMenu }));
    const entries = main(page).locator("> ul");
    await expect(entries).toBeHidden();
    await toggle.click();
    // The site's other languages come after them.
    const shown = main(page).getByRole("link").and(page.locator(":not([data-language])"));
    await expect(shown).toHaveCount(menuLinks.length);
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
      menuLinks.map(({ path }) => path),
    );
    const start = (locator: Locator) =>
      locator.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return document.dir === "rtl" ? right : left;
      });
    const name = page.getByRole("banner").getByRole("link").first();
    expect(await start(shown.first())).toBeCloseTo(await start(name), 0);
    await plain(page, chosen.path).click();
    await expect(page).toHaveURL(chosen.path);
    await expect(shown).toHaveCount(0);
    await page.getByRole("button", { name: words().frame.openMenu }).click();
    await expect(plain(page, chosen.path)).toHaveAttribute("aria-current", "page");
    await page.mouse.click(500, 780);
    await expect(shown).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole("button", { name: words().frame.openMenu })).toBeHidden();
    await expect(entries).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await liftAnyNotice(page);
    await page.getByRole("button", { name: words().frame.openMenu }).click();
    await shown.first().click();
    await expect(page).toHaveURL(menuLinks[0]?.path ?? "");
  });

test("a menu of which a part has arrived is not shown, so that it does not move when the rest comes", async ({
  page,
}) => {
  let isWhole = false;
  await page.route(SHORT, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: isWhole ? html : html.slice(0, html.indexOf("</nav>")) });
  });
  await page.goto(SHORT);
  await expect(page.getByRole("banner").locator("nav")).toBeHidden();
  isWhole = true;
  await page.goto(SHORT);
  await expect(main(page)).toBeVisible();
});

test("header and footer are on every page but the gates, with the content's links", async ({
  scriptless: page,
}) => {
  const { footerYear, name, rights, socials } = own.site;
  const footer = page.getByRole("contentinfo");
  for (const path of ["/", ...pagesOf("/aboutme"), ...studyPaths.slice(0, 1), "/nothing-here", SHORT]) {
    await page.goto(path);
    await expect(page.getByRole("banner"), path).toBeVisible();
    await expect(footer, path).toContainText(say(words().frame.allRights, { year: footerYear, owner: name }));
  }
  await expect(footer).toContainText(rights);
  const labels = await footer.locator("nav a").allTextContents();
  // Only a site with analytics has choices.
  const named = pages
    .filter(({ path }) => path !== "/privacy#choices")
    .flatMap(({ footer: label }) => label ?? []);
  expect(labels).toEqual(expect.arrayContaining(named));
  expect(labels.filter((label) => named.includes(label))).toEqual(named);
  await expect(footer.locator('a[target="_blank"]')).toHaveCount(socials.length);
  for (const [section, path] of below) {
    await page.goto(path);
    await expect(plain(page, section), path).toHaveAttribute("aria-current", "true");
  }
  for (const path of [...pagesOf("/ndacasestudies"), ...gatePaths.slice(0, 1)]) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toBeVisible();
    await expect(page.getByRole("banner"), path).toHaveCount(0);
    await expect(footer, path).toHaveCount(0);
  }
});
