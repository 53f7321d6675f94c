import type { Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { liftAnyNotice, menuLinks, notice, panel, panels, trigger } from "./frame";
import { articlePaths, gatePaths, own, pagesOf, portionsOf, studies, studyPaths } from "./site";
import { WALKED } from "./skip-unless";
import { alive, openReady } from "./stop-motion";
import { expect, test } from "./visitor";

const { toast } = own.contact;
const { filters, aliases } = own.caseStudyList;
const gates = gatePaths.slice(0, 1);
const label = filters.find((filter) => studies.some(({ list }) => list?.label === filter));
const board = own.designProcess?.board?.srcUrl;

// Beside those that each-page.spec.ts walks; keyboard.spec.ts has the gates and the large picture. Studies and articles share their
// components, and an alias shows the list's.
const ROUTES = [
  ...[...studyPaths, ...articlePaths, "/casestudies?search=zzzz", "/casestudies?filter=none"],
  ...Object.keys(aliases).slice(-1),
].filter((path) => !WALKED.includes(path));

// Without motion, so that nothing is half faded when axe measures.
test.use({ reducedMotion: "reduce" });

for (const routes of portionsOf(ROUTES))
  test(`axe finds nothing: ${routes.join(" ")}`, { tag: "@lab" }, async ({ page }) => {
    for (const path of routes) {
      await page.goto(path);
      await expectNoFindings(page, path);
    }
  });

test("axe finds nothing: header panels, hamburger menu and palette opened", async ({ page }) => {
  const [path = ""] = pagesOf("/blog", "/contact");
  await page.goto(path);
  for (const one of panels) {
    await alive(trigger(page, one));
    await trigger(page, one).click();
    await expect(panel(page, one)).toBeVisible();
    await expectNoFindings(page, `${one.label} panel`);
  }
  await page.keyboard.press("Escape");

  const search = page.getByRole("button", { name: words().palette.searchEverything });
  await alive(search);
  await search.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoFindings(page, "palette");
  await page.keyboard.type("zzzzzz");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expectNoFindings(page, "palette without results");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 1023, height: 800 });
  if (menuLinks.length > 0) await page.getByRole("button", { name: words().frame.openMenu }).click();
  await expectNoFindings(page, "hamburger menu");
});

async function choose(page: Page, path: string, part: string): Promise<void> {
  const chosen = await openReady(page, path, page.locator(part).last());
  await chosen.click();
}

test("axe finds nothing: tabs, filters and a refused board", { tag: "@lab" }, async ({ page }) => {
  if (own.home.tabs.length > 1) {
    await choose(page, "/", "[role=tab]");
    await expectNoFindings(page, "an audience's tab");
  }
  if (own.changelog && own.changelog.length > 1) {
    await choose(page, "/changelog", "[role=tab]");
    await expectNoFindings(page, "an older release");
  }
  if (label) {
    const chip = `main [aria-pressed]:has-text(${JSON.stringify(label)})`;
    await choose(page, "/casestudies", chip);
    await expectNoFindings(page, "filtered list");
    await page.locator(chip).last().click();
    await expectNoFindings(page, "empty list");
  }
  if (board) {
    await page.route(`${new URL(board).origin}/**`, (route) => route.abort());
    await choose(page, "/designprocess", `button:has-text("${words().embed.loadBoard}")`);
    await expect(page.getByText(words().embed.boardFailed)).toBeVisible();
    await expectNoFindings(page, "refused board");
  }
});

test("axe finds nothing: toasts", { tag: "@lab" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = await openReady(page, "/contact", page.locator("[data-copy-email]"));
  for (const text of [toast.copied, toast.failed]) {
    await copy.click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: words().frame.closeMessage }).hover();
    await expectNoFindings(page, `toast: ${text}`);
    await page.evaluate(() =>
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }),
    );
  }
});

test("axe finds nothing: narrow pages with and without their notice", { tag: "@lab" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", ...pagesOf("/casestudies", "/photography", "/ndacasestudies"), ...gates]) {
    await page.goto(path);
    if (own.site.desktopOnly) {
      await expect(notice(page)).toBeVisible();
      await expectNoFindings(page, `notice on ${path}`);
      await liftAnyNotice(page);
    }
    await expectNoFindings(page, `${path} at 360 px`);
  }
});
