import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { gatePath, hasPage, lockedStudies, studyPath } from "./site";
import { test as base, companyAddress, expect } from "./visitor";

const PASSCODE = "e2e-passcode-4711";
const BLOCKED = /Your browser blocks this site's cookies.+allow cookies for this site/;
const [locked] = lockedStudies;

/** Chromium with "Block all cookies" in its settings, which only a profile of its own can have. */
const test = base.extend<{ scripts: boolean }>({
  scripts: [true, { option: true }],
  context: async ({ launchOptions, baseURL, extraHTTPHeaders, scripts }, use, testInfo) => {
    const profile = testInfo.outputPath("profile");
    await mkdir(join(profile, "Default"), { recursive: true });
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL ? { baseURL } : {}),
      ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
      javaScriptEnabled: scripts,
    });
    await use(context);
    await context.close();
  },
});

for (const scripts of [true, false])
  test.describe(`in a browser that blocks cookies, ${scripts ? "with" : "without"} JavaScript`, () => {
    test.use({ scripts });

    if (hasPage("/ndacasestudies"))
      test("the NDA gate says so in place of a code", { tag: "@chromium" }, async ({ page }) => {
        await page.goto("/ndacasestudies");
        await page.getByLabel("Company email").fill(companyAddress("blocked"));
        await page.getByRole("button", { name: "Send OTP" }).click();
        await expect(page.getByRole("alert").filter({ hasText: BLOCKED })).toBeVisible();
        expect(await page.context().cookies()).toEqual([]);
      });

    if (locked)
      test("the right passcode opens nothing, and the gate says why", { tag: "@chromium" }, async ({
        page,
      }) => {
        await page.goto(studyPath(locked));
        await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
        await page.getByRole("button", { name: "Unlock" }).click();
        await expect(page.getByRole("alert").filter({ hasText: BLOCKED })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(gatePath(locked));
      });
  });
