import type { Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { liftAnyNotice, menuLinks, notice, panel, panels, trigger } from "./frame";
import {
  askForCode,
  emailField,
  passcodeField,
  pretendToSend,
  tryPasscode,
  unlockButton,
  verifyButton,
} from "./gates";
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
import { companyAddress, expect, PASSCODE, test } from "./visitor";

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

/** Without motion, so that nothing is half faded when axe measures. */
test.use({ reducedMotion: "reduce" });

/** What axe finds on the page as it is, in both themes. */
async function expectNoFindingsInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoFindings(page, `${what}, ${colorScheme}`);
  }
}

for (const routes of ROUTES)
  test(`axe finds nothing: ${routes.join(" ")}`, async ({ page }) => {
    test.setTimeout(30_000 + routes.length * 20_000);
    for (const path of routes) {
      await page.goto(path);
      await expectNoFindingsInBoth(page, path);
    }
  });

test("axe finds nothing: header panels, hamburger menu and palette opened", async ({ page }) => {
  const [path = ""] = pagesOf("/blog", "/contact");
  await page.goto(path);
  for (const one of panels) {
    await alive(trigger(page, one));
    await trigger(page, one).click();
    await expect(panel(page, one)).toBeVisible();
    await expectNoFindingsInBoth(page, `${one.label} panel`);
  }
  await page.keyboard.press("Escape");

  const search = page.getByRole("button", { name: "Search pages, case studies and articles" });
  await alive(search);
  await search.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoFindingsInBoth(page, "palette");
  await page.keyboard.type("zzzzzz");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expectNoFindingsInBoth(page, "palette without results");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 1023, height: 800 });
  if (menuLinks.length > 0) await page.getByRole("button", { name: "Open menu" }).click();
  await expectNoFindingsInBoth(page, "hamburger menu");
});

/** Pages whose last tab is chosen: another audience's text, an older release. */
const TABBED = [
  ...(own.home.tabs.length > 1 ? ["/"] : []),
  ...(own.changelog && own.changelog.length > 1 ? ["/changelog"] : []),
];
test("axe finds nothing: other tabs, a filtered list and an empty one", async ({ page }) => {
  for (const path of TABBED) {
    await page.goto(path);
    await alive(page.getByRole("tab").last());
    await page.getByRole("tab").last().click();
    await expectNoFindingsInBoth(page, `the last tab of ${path}`);
  }
  if (!label) return;
  await page.goto("/casestudies");
  const chip = page.locator("main [aria-pressed]").nth(1 + filters.indexOf(label));
  await alive(chip);
  await chip.click();
  await expect(chip).toContainText(label);
  await expectNoFindingsInBoth(page, "filtered list");
  await chip.click();
  await expectNoFindingsInBoth(page, "empty list");
});

if (hasPage("/photography"))
  test("axe finds nothing: mood board and viewer", async ({ page }) => {
    await page.goto("/photography");
    const picture = page.getByRole("list", { name: "Mood board" }).getByRole("button").first();
    await alive(picture);
    await picture.focus();
    await page.keyboard.press("Space");
    await expectNoFindingsInBoth(page, "mood board with a chosen picture");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFindingsInBoth(page, "large picture");
  });

test("axe finds nothing: toasts, and a board that did not load", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contact");
  const copy = page.locator("[data-copy-email]");
  await alive(copy);
  for (const words of [toast.copied, toast.failed]) {
    await copy.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindingsInBoth(page, words);
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", {
        configurable: true,
        value: () => Promise.reject(new Error()),
      }),
    );
  }
  if (!board) return;
  await page.route(`${new URL(board).origin}/**`, (route) => route.abort());
  await page.goto("/designprocess");
  const load = page.getByRole("button", { name: "Load board" });
  await alive(load);
  await load.click();
  await expect(page.getByText("The board did not load here.")).toBeVisible();
  await expectNoFindingsInBoth(page, "refused board");
});

if (hasPage("/ndacasestudies"))
  test("axe finds nothing: the NDA gate's errors, both steps and its success", async ({ page }) => {
    await pretendToSend(page);
    await page.goto("/ndacasestudies");
    await alive(emailField(page));
    await emailField(page).fill("someone@gmail.com");
    await expect(page.getByText("Please use your company email")).toBeVisible();
    await expectNoFindingsInBoth(page, "free mail");
    await askForCode(page, companyAddress("axe"));
    await expectNoFindingsInBoth(page, "code step");
    await page.route("**/api/nda/verify", (route) => route.fulfill({ status: 401, json: {} }));
    await page.keyboard.type("1234567");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid or expired OTP")).toBeVisible();
    await expectNoFindingsInBoth(page, "wrong code");
    await page.unroute("**/api/nda/verify");
    await page.route("**/api/nda/verify", (route) => route.fulfill({ json: { success: true } }));
    // Nothing to go to: the success stays on the screen.
    await page.route("**/undernda", (route) => route.fulfill({ status: 204 }));
    await verifyButton(page).click();
    await expect(page.getByText("Verification successful!")).toBeVisible();
    await expectNoFindingsInBoth(page, "verified");
  });

for (const path of gates)
  test("axe finds nothing: the passcode screen, an unlock link, unlocked studies", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await alive(passcodeField(page));
    await tryPasscode(page, "wrong");
    await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
    await page.getByRole("button", { name: "Show passcode" }).click();
    await expectNoFindingsInBoth(page, "wrong passcode");
    await page.goto(`${path}#${PASSCODE}`);
    await expect(page.getByText("Your passcode is filled in.")).toBeVisible();
    await expectNoFindingsInBoth(page, "unlock link");
    await unlockButton(page).click();
    await page.waitForURL(path.replace("/unlock/", "/casestudies/"));
    for (const opened of [...lockedStudies.map(studyPath), ...gates]) {
      await page.goto(opened);
      await expectNoFindingsInBoth(page, opened);
    }
  });

test("axe finds nothing: narrow windows, with a notice and without", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", ...pagesOf("/casestudies", "/photography", "/ndacasestudies"), ...gates]) {
    await page.goto(path);
    if (own.site.desktopOnly && ["/", "/ndacasestudies"].includes(path)) {
      await expect(notice(page)).toBeVisible();
      await expectNoFindingsInBoth(page, `notice on ${path}`);
    }
    await liftAnyNotice(page);
    await expectNoFindingsInBoth(page, `${path} at 360 px`);
  }
});
