import type { Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { liftAnyNotice, menuLinks, notice, panel, panels, trigger } from "./frame";
import {
  articlePath,
  articles,
  gatePath,
  hasPage,
  lockedStudies,
  own,
  pagesOf,
  searchPath,
  studies,
  studyPath,
} from "./site";
import { alive } from "./steady";
import { companyAddress, expect, test } from "./visitor";

const { toast } = own.contact;
const { filters, aliases } = own.caseStudyList;
const gates = lockedStudies.map(gatePath).slice(0, 1);
/** A label of the list that shows a card. */
const label = filters.find((filter) => studies.some(({ list }) => list?.label === filter));
const board = own.designProcess?.board?.srcUrl;

/** In four portions, so that two workers share them. */
const ROUTES = [
  [
    ...["/", ...pagesOf("/aboutme"), "/casestudies", searchPath],
    ...["/casestudies?search=zzzz", "/casestudies?filter=none", ...Object.keys(aliases).slice(-1)],
  ],
  studies.map(studyPath),
  [...pagesOf("/blog"), ...articles.map(articlePath)],
  [
    ...pagesOf("/designprocess", "/contact", "/photography", "/changelog", "/status", "/privacy"),
    ...["/styleguide", ...pagesOf("/ndacasestudies"), ...gates, "/casestudies/nothing-here", "/nothing-here"],
  ],
].filter((routes) => routes.length > 0);

const THEMES = ["light", "dark"] as const;

/** A page of one theme without motion, so that nothing is half faded when axe measures. */
async function inTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

for (const theme of THEMES) {
  for (const routes of ROUTES)
    test(`axe finds nothing, ${theme}: ${routes.join(" ")}`, async ({ page }) => {
      test.setTimeout(30_000 + routes.length * 10_000);
      await inTheme(page, theme);
      for (const path of routes) {
        await page.goto(path);
        await expectNoFindings(page, `${path}, ${theme}`);
      }
    });

  test(`axe finds nothing, ${theme}: header panels, hamburger menu and palette opened`, async ({ page }) => {
    await inTheme(page, theme);
    const [path = ""] = pagesOf("/blog", "/contact");
    await page.goto(path);
    for (const one of panels) {
      await alive(trigger(page, one));
      await trigger(page, one).click();
      await expect(panel(page, one)).toBeVisible();
      await expectNoFindings(page, `${one.label} panel, ${theme}`);
    }
    await page.keyboard.press("Escape");

    const search = page.getByRole("button", { name: "Search pages, case studies and articles" });
    await alive(search);
    await search.click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoFindings(page, `palette, ${theme}`);
    await page.keyboard.type("zzzzzz");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expectNoFindings(page, `palette without results, ${theme}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.setViewportSize({ width: 1023, height: 800 });
    if (menuLinks.length > 0) await page.getByRole("button", { name: "Open menu" }).click();
    await expectNoFindings(page, `hamburger menu, ${theme}`);
  });

  if (own.home.tabs.length > 1)
    test(`axe finds nothing, ${theme}: an audience's tab`, async ({ page }) => {
      await inTheme(page, theme);
      await page.goto("/");
      const tab = page.getByRole("tab").last();
      await alive(tab);
      await tab.click();
      await expectNoFindings(page, `an audience's tab, ${theme}`);
    });

  if (label)
    test(`axe finds nothing, ${theme}: a filtered list`, async ({ page }) => {
      await inTheme(page, theme);
      await page.goto("/casestudies");
      const chip = page.locator("main [aria-pressed]").nth(1 + filters.indexOf(label));
      await alive(chip);
      await chip.click();
      await expect(chip).toContainText(label);
      await expectNoFindings(page, `filtered list, ${theme}`);
      await chip.click();
      await expectNoFindings(page, `empty list, ${theme}`);
    });

  if (hasPage("/photography"))
    test(`axe finds nothing, ${theme}: mood board and viewer`, async ({ page }) => {
      await inTheme(page, theme);
      await page.goto("/photography");
      const picture = page.getByRole("list", { name: "Mood board" }).getByRole("button").first();
      await alive(picture);
      await picture.focus();
      await page.keyboard.press("Space");
      await expectNoFindings(page, `mood board with a chosen picture, ${theme}`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoFindings(page, `large picture, ${theme}`);
    });

  if (own.changelog && own.changelog.length > 1)
    test(`axe finds nothing, ${theme}: an older release`, async ({ page }) => {
      await inTheme(page, theme);
      await page.goto("/changelog");
      const release = page.getByRole("tab").last();
      await alive(release);
      await release.click();
      await expectNoFindings(page, `an older release, ${theme}`);
    });

  test(`axe finds nothing, ${theme}: toasts`, async ({ page, context }) => {
    await inTheme(page, theme);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/contact");
    const copy = page.locator("[data-copy-email]");
    await alive(copy);
    await copy.click();
    await expect(page.getByText(toast.copied, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindings(page, `success toast, ${theme}`);
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) }),
    );
    await copy.click();
    await expect(page.getByText(toast.failed, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindings(page, `failure toast, ${theme}`);
  });

  if (board)
    test(`axe finds nothing, ${theme}: a board that did not load`, async ({ page }) => {
      await inTheme(page, theme);
      await page.route(`${new URL(board).origin}/**`, (route) => route.abort());
      await page.goto("/designprocess");
      const load = page.getByRole("button", { name: "Load board" });
      await alive(load);
      await load.click();
      await expect(page.getByText("The board did not load here.")).toBeVisible();
      await expectNoFindings(page, `refused board, ${theme}`);
    });

  if (hasPage("/ndacasestudies"))
    test(`axe finds nothing, ${theme}: the NDA gate's errors, both steps and its success`, async ({
      page,
    }) => {
      await inTheme(page, theme);
      await page.route("**/api/nda/otp", (route) =>
        route.fulfill({ json: { success: true, resendAfter: 30 } }),
      );
      await page.goto("/ndacasestudies");
      await alive(page.locator("#email"));
      await page.locator("#email").fill("someone@gmail.com");
      await expect(page.getByText("Please use your company email")).toBeVisible();
      await expectNoFindings(page, `free mail, ${theme}`);
      await page.locator("#email").fill(companyAddress("axe"));
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(page.getByRole("button", { name: "Verify OTP" })).toBeVisible();
      await expectNoFindings(page, `code step, ${theme}`);
      await page.route("**/api/nda/verify", (route) => route.fulfill({ status: 401, json: {} }));
      await page.keyboard.type("1234567");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Invalid or expired OTP")).toBeVisible();
      await expectNoFindings(page, `wrong code, ${theme}`);
      await page.unroute("**/api/nda/verify");
      await page.route("**/api/nda/verify", (route) => route.fulfill({ json: { success: true } }));
      // Nothing to go to: the success stays on the screen.
      await page.route("**/undernda", (route) => route.fulfill({ status: 204 }));
      await page.getByRole("button", { name: "Verify OTP" }).click();
      await expect(page.getByText("Verification successful!")).toBeVisible();
      await expectNoFindings(page, `verified, ${theme}`);
    });

  for (const path of gates)
    test(`axe finds nothing, ${theme}: the passcode screen's error, and an unlock link`, async ({ page }) => {
      await inTheme(page, theme);
      await page.goto(path);
      await alive(page.locator("#passcode"));
      await page.route("**/api/unlock", (route) => route.fulfill({ status: 401, json: {} }));
      await page.locator("#passcode").fill("wrong");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
      await page.getByRole("button", { name: "Show passcode" }).click();
      await expectNoFindings(page, `wrong passcode, ${theme}`);
      await page.goto(`${path}#a-passcode`);
      await expect(page.getByText("Your passcode is filled in.")).toBeVisible();
      await expectNoFindings(page, `unlock link, ${theme}`);
    });

  if (own.site.desktopOnly)
    test(`axe finds nothing, ${theme}: the notice of narrow windows`, async ({ page }) => {
      await inTheme(page, theme);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const path of ["/", ...pagesOf("/ndacasestudies")]) {
        await page.goto(path);
        await expect(notice(page)).toBeVisible();
        await expectNoFindings(page, `notice on ${path}, ${theme}`);
      }
    });

  test(`axe finds nothing, ${theme}: narrow pages without a notice`, async ({ page }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/", ...pagesOf("/casestudies", "/photography"), ...gates]) {
      await page.goto(path);
      await liftAnyNotice(page);
      await expectNoFindings(page, `${path} at 360 px, ${theme}`);
    }
  });

  if (lockedStudies.length > 0)
    test(`axe finds nothing, ${theme}: unlocked studies`, async ({ page, request }) => {
      await inTheme(page, theme);
      const unlocked = await request.post("/api/unlock", {
        data: { slug: lockedStudies[0]?.slug, passcode: "e2e-passcode-4711" },
      });
      expect(unlocked.status()).toBe(200);
      await page.context().addCookies((await request.storageState()).cookies);
      for (const path of [...lockedStudies.map(studyPath), ...gates]) {
        await page.goto(path);
        await expectNoFindings(page, `${path}, ${theme}`);
      }
    });
}
