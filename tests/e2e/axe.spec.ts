import type { Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { studies, studyPath } from "./site";
import { alive } from "./steady";
import { companyAddress, expect, test } from "./visitor";

/** In four portions, so that two workers share them. */
const ROUTES = [
  [
    "/",
    "/aboutme",
    "/casestudies",
    "/casestudies?search=night",
    "/casestudies?search=zzzz",
    "/casestudies?filter=none",
    "/ux-research",
  ],
  studies.map(studyPath),
  [
    "/blog",
    "/blog/designing-for-the-two-second-glance",
    "/blog/what-heuristic-evaluation-misses",
    "/blog/trust-is-a-layout-problem-notes-on-ai-interfaces",
    "/blog/the-quiet-work-of-alarm-design",
    "/blog/accessible-by-default-not-by-audit",
    "/blog/a-field-kit-for-research-on-the-shop-floor",
    "/blog/type-on-glass-setting-text-for-moving-screens",
  ],
  [
    "/designprocess",
    "/contact",
    "/photography",
    "/changelog",
    "/status",
    "/privacy",
    "/styleguide",
    "/ndacasestudies",
    "/unlock/hud",
    "/casestudies/nothing-here",
    "/nothing-here",
  ],
];

const THEMES = ["light", "dark"] as const;

/** A page of one theme without motion, so that nothing is half faded when axe measures. */
async function inTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

for (const theme of THEMES) {
  for (const routes of ROUTES)
    test(`axe finds nothing, ${theme}: ${routes.join(" ")}`, async ({ page }) => {
      test.setTimeout(90_000);
      await inTheme(page, theme);
      for (const path of routes) {
        await page.goto(path);
        await expectNoFindings(page, `${path}, ${theme}`);
      }
    });

  test(`axe finds nothing, ${theme}: header panels, hamburger menu and palette opened`, async ({ page }) => {
    await inTheme(page, theme);
    await page.goto("/blog");
    await alive(page.locator("#case-studies-trigger"));
    await page.locator("#case-studies-trigger").click();
    await expect(page.locator("#case-studies-panel")).toBeVisible();
    await expectNoFindings(page, `Case Studies panel, ${theme}`);
    await page.locator("#contributions-trigger").click();
    await expect(page.locator("#contributions-panel")).toBeVisible();
    await expectNoFindings(page, `Contributions panel, ${theme}`);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Search pages, case studies and articles" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoFindings(page, `palette, ${theme}`);
    await page.keyboard.type("zzzzzz");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expectNoFindings(page, `palette without results, ${theme}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.setViewportSize({ width: 1023, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expectNoFindings(page, `hamburger menu, ${theme}`);
  });

  test(`axe finds nothing, ${theme}: tabs, filter, mood board, viewer, releases`, async ({ page }) => {
    await inTheme(page, theme);
    await page.goto("/");
    const tab = page.getByRole("tab").last();
    await alive(tab);
    await tab.click();
    await expectNoFindings(page, `an audience's tab, ${theme}`);

    await page.goto("/casestudies");
    const chip = page.getByRole("button", { name: /^Web App/ });
    await alive(chip);
    await chip.click();
    await expectNoFindings(page, `filtered list, ${theme}`);
    await chip.click();
    await expectNoFindings(page, `empty list, ${theme}`);

    await page.goto("/photography");
    const picture = page.getByRole("list", { name: "Mood board" }).getByRole("button").first();
    await alive(picture);
    await picture.focus();
    await page.keyboard.press("Space");
    await expectNoFindings(page, `mood board with a chosen picture, ${theme}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFindings(page, `large picture, ${theme}`);

    await page.goto("/changelog");
    const release = page.getByRole("tab").last();
    await alive(release);
    await release.click();
    await expectNoFindings(page, `an older release, ${theme}`);
  });

  test(`axe finds nothing, ${theme}: toasts and boards that did not load`, async ({ page, context }) => {
    await inTheme(page, theme);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/contact");
    const copy = page.locator("[data-copy-email]");
    await alive(copy);
    await copy.click();
    await expect(page.getByText("Email copied to clipboard!")).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindings(page, `success toast, ${theme}`);
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) }),
    );
    await copy.click();
    await expect(page.getByText("Failed to copy email.")).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).hover();
    await expectNoFindings(page, `failure toast, ${theme}`);

    await page.route("https://miro.com/**", (route) => route.abort());
    await page.goto("/designprocess");
    const load = page.getByRole("button", { name: "Load board" });
    await alive(load);
    await load.click();
    await expect(page.getByText("The board did not load here.")).toBeVisible();
    await expectNoFindings(page, `refused board, ${theme}`);
  });

  test(`axe finds nothing, ${theme}: the gates' errors, both steps and their success`, async ({ page }) => {
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

    await page.goto("/unlock/hud");
    await alive(page.locator("#passcode"));
    await page.route("**/api/unlock", (route) => route.fulfill({ status: 401, json: {} }));
    await page.locator("#passcode").fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
    await page.getByRole("button", { name: "Show passcode" }).click();
    await expectNoFindings(page, `wrong passcode, ${theme}`);
    await page.goto("/unlock/hud#a-passcode");
    await expect(page.getByText("Your passcode is filled in.")).toBeVisible();
    await expectNoFindings(page, `unlock link, ${theme}`);
  });

  test(`axe finds nothing, ${theme}: the notice of narrow windows, and pages with the notice lifted`, async ({
    page,
  }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/", "/ndacasestudies"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Retry in Desktop Mode" })).toBeVisible();
      await expectNoFindings(page, `notice on ${path}, ${theme}`);
    }
    for (const path of ["/", "/casestudies", "/photography", "/unlock/hud"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Retry in Desktop Mode" })).toBeVisible();
      await page.locator("#site").evaluate((site) => {
        site.removeAttribute("inert");
        site.nextElementSibling?.remove();
      });
      await expectNoFindings(page, `${path} at 360 px, ${theme}`);
    }
  });

  test(`axe finds nothing, ${theme}: an unlocked study`, async ({ page, request }) => {
    await inTheme(page, theme);
    const unlocked = await request.post("/api/unlock", {
      data: { slug: "hud", passcode: "e2e-passcode-4711" },
    });
    expect(unlocked.status()).toBe(200);
    await page.context().addCookies((await request.storageState()).cookies);
    for (const path of ["/casestudies/hud", "/casestudies/aiatc", "/unlock/hud"]) {
      await page.goto(path);
      await expectNoFindings(page, `${path}, ${theme}`);
    }
  });
}
