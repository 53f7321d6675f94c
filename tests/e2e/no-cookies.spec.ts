import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { findChromium } from "@/workshop/commands/lib/browsers";
import { alertOf, emailField, sendButton, tryPasscode } from "./gates";
import { gatePath, hasPage, lockedStudies, studyPath } from "./site";
import { test as base, companyAddress, expect } from "./visitor";

const BLOCKED = words().refusals.no_cookies;
const [locked] = lockedStudies;

/** The whole Chromium with "Block all cookies" in its settings, which needs a separate profile. */
const test = base.extend<{ scripts: boolean }>({
  scripts: [true, { option: true }],
  context: async ({ launchOptions, baseURL, extraHTTPHeaders, scripts }, use, testInfo) => {
    const profile = testInfo.outputPath("profile");
    await mkdir(join(profile, "Default"), { recursive: true });
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: findChromium(),
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

    test("both gates say why they do not open", { tag: "@chromium" }, async ({ page }) => {
      if (hasPage("/ndacasestudies")) {
        await page.goto("/ndacasestudies");
        await emailField(page).fill(companyAddress("blocked"));
        await sendButton(page).click();
        await expect(alertOf(page, BLOCKED)).toBeVisible();
        expect(await page.context().cookies()).toEqual([]);
      }
      if (!locked) return;
      await page.goto(studyPath(locked));
      await tryPasscode(page);
      await expect(alertOf(page, BLOCKED)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(gatePath(locked));
    });
  });
