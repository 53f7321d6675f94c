import type { Page } from "@playwright/test";
import { WHOLE } from "../whole";
import { expectNoFindings } from "./axe";
import { liftAnyNotice, menuLinks, notice, panel, panels, trigger } from "./frame";
import { pretendToSend, tryPasscode } from "./gates";
import {
  articlePaths,
  gatePaths,
  hasPage,
  lockedPaths,
  own,
  pagesOf,
  portionsOf,
  studies,
  studyPaths,
} from "./site";
import { WALKED } from "./skip-unless";
import { alive } from "./stop-motion";
import { companyAddress, expect, test } from "./visitor";

const { toast } = own.contact;
const { filters, aliases } = own.caseStudyList;
const gates = gatePaths.slice(0, 1);
const label = filters.find((filter) => studies.some(({ list }) => list?.label === filter));
const board = own.designProcess?.board?.srcUrl;

// Beside those that each-page.spec.ts walks. Studies and articles share their components, and an alias shows the list's, so the
// rest of them is for the lab.
const ROUTES = [
  "/casestudies?search=zzzz",
  ...(WHOLE
    ? [...studyPaths, ...articlePaths, "/casestudies?filter=none", ...Object.keys(aliases).slice(-1)]
    : []),
].filter((path) => !WALKED.includes(path));

// Without motion, so that nothing is half faded when axe measures.
test.use({ reducedMotion: "reduce" });

for (const routes of portionsOf(ROUTES))
  test(`axe finds nothing: ${routes.join(" ")}`, async ({ page }) => {
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

  const search = page.getByRole("button", { name: "Search pages, case studies and articles" });
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
  if (menuLinks.length > 0) await page.getByRole("button", { name: "Open menu" }).click();
  await expectNoFindings(page, "hamburger menu");
});

async function choose(page: Page, path: string, part: string): Promise<void> {
  await page.goto(path);
  const chosen = page.locator(part).last();
  await alive(chosen);
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
    await choose(page, "/designprocess", "button:has-text('Load board')");
    await expect(page.getByText("The board did not load here.")).toBeVisible();
    await expectNoFindings(page, "refused board");
  }
});

if (hasPage("/photography"))
  test("axe finds nothing: mood board and viewer", async ({ page }) => {
    await page.goto("/photography");
    const picture = page.getByRole("list", { name: "Mood board" }).getByRole("button").first();
    await alive(picture);
    await picture.focus();
    await page.keyboard.press("Space");
    await expectNoFindings(page, "mood board with a chosen picture");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFindings(page, "large picture");
  });

test("axe finds nothing: toasts", { tag: "@lab" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contact");
  const copy = page.locator("[data-copy-email]");
  await alive(copy);
  for (const words of [toast.copied, toast.failed]) {
    await copy.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindings(page, `toast: ${words}`);
    await page.evaluate(() =>
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }),
    );
  }
});

if (hasPage("/ndacasestudies"))
  test("axe finds nothing: the NDA gate's errors, both steps and its success", async ({ page }) => {
    await pretendToSend(page);
    await page.goto("/ndacasestudies");
    await alive(page.locator("#email"));
    await page.locator("#email").fill("someone@gmail.com");
    await expect(page.getByText("Please use your company email")).toBeVisible();
    await expectNoFindings(page, "free mail");
    await page.locator("#email").fill(companyAddress("axe"));
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("button", { name: "Verify OTP" })).toBeVisible();
    await expectNoFindings(page, "code step");
    await page.route("**/api/nda/verify", (route) => route.fulfill({ status: 401, json: {} }));
    await page.keyboard.type("1234567");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid or expired OTP")).toBeVisible();
    await expectNoFindings(page, "wrong code");
    await page.unroute("**/api/nda/verify");
    await page.route("**/api/nda/verify", (route) => route.fulfill({ json: { success: true } }));
    // An empty answer keeps the success on the screen.
    await page.route("**/undernda", (route) => route.fulfill({ status: 204 }));
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page.getByText("Verification successful!")).toBeVisible();
    await expectNoFindings(page, "verified");
  });

for (const path of gates)
  test("axe finds nothing: a wrong passcode, an unlock link and unlocked studies", async ({ page }) => {
    await page.goto(path);
    await alive(page.locator("#passcode"));
    await page.route("**/api/unlock", (route) => route.fulfill({ status: 401, json: {} }));
    await tryPasscode(page, "wrong");
    await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
    await page.getByRole("button", { name: "Show passcode" }).click();
    await expectNoFindings(page, "wrong passcode");
    await page.goto(`${path}#a-passcode`);
    await expect(page.getByText("Your passcode is filled in.")).toBeVisible();
    await expectNoFindings(page, "unlock link");
    await page.unroute("**/api/unlock");
    await tryPasscode(page);
    await expect(page).toHaveURL(path.replace("/unlock/", "/casestudies/"));
    for (const opened of [...(WHOLE ? lockedPaths : lockedPaths.slice(0, 1)), path]) {
      await page.goto(opened);
      await expectNoFindings(page, `${opened}, unlocked`);
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
