import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./scripts/lib/browsers";
import { showingFonts } from "./scripts/lib/font-sets";
import { NOT_HERE, SHIPPED, WALK, WHOLE } from "./tests/e2e/applies";
import { PORT, SERVER_ENV } from "./tests/e2e/server-env";

// Empty if `npm test` found no browser and said so.
const webkit = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** What Firefox walks each time: both gates, and what depends on an engine's keys, focus and forms. */
const KEY_JOURNEYS = [
  ...["nda-reviewer", "recruiter", "unlock-link", "header", "case-list", "palette", "contact"],
  "studio-saving",
].map((name) => new RegExp(`e2e/${name}\\.spec`));

/**
 * Specs that Firefox does not walk even when the lab walks all others (E2E_WHOLE), each with its reason. Single tests
 * are excluded by the tag @chromium.
 */
const NOT_IN_FIREFOX = [
  // All browsers share one stand-in for PostHog, so a second one would wait for the first.
  /analytics-/,
  // Reads the build's files, without a browser.
  /functions\./,
  // Looks at the server's answers, without a browser.
  /crawl\./,
  /leak\./,
  /next-faults\./,
  /odd-addresses\./,
  /passcode-address\./,
  /routes\./,
  /structured-data\./,
  // Reads names, roles and colours, which are the same in each engine: a third of the whole time for the same answer.
  /axe\./,
  // About the server's address; recruiter.spec.ts opens a study.
  /loopback\./,
];

/** The fonts of most visitors, and none that this machine has by chance. */
const fonts = showingFonts("Arial");

const SERVE = "npx tsx scripts/preview.ts --built";

const inChromium = {
  launchOptions: {
    env: { ...process.env, ...fonts },
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGS,
  },
};

/** Stock Firefox by WebDriver BiDi; scripts/firefox/bridge.ts explains why. */
const inFirefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  // A trace costs a fifth of the time here; failures are also reported as text.
  trace: "off",
  launchOptions: {
    executablePath: resolve("scripts/firefox/bridge.ts"),
    env: { ...process.env, ...fonts, FIREFOX_PATH: firefox },
    // As Playwright sets Chromium: a page from the back/forward cache does not report that it has loaded.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0 },
  },
} as const;

/**
 * End-to-end tests walk the production build as visitors do. The server is the preview with a separate data folder and
 * mails as files, so that a test reads the code that a visitor would read.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One set of pictures for every machine; visual.spec.ts explains why that works.
  snapshotPathTemplate: "tests/shipped/pictures/{arg}{ext}",
  fullyParallel: true,
  // Tests wait for the browser more than they compute, so three keep two cores busy.
  workers: 3,
  // A test that fails once has a reason, in the page or in the test. A retry would hide it.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is slow, not wrong: this limits waiting and measures nothing.
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of the time; in CI a screenshot of the failure must do.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    // These share one stand-in for PostHog, so they take turns, while other tests run beside them.
    {
      name: "analytics",
      testMatch: /analytics-/,
      testIgnore: NOT_HERE,
      fullyParallel: false,
      workers: 1,
      use: inChromium,
    },
    {
      name: "site",
      testDir: "tests",
      testMatch: ["e2e/*.spec.ts", ...SHIPPED, ...WALK],
      testIgnore: [/analytics-/, ...NOT_HERE],
      use: inChromium,
    },
    ...(firefox
      ? [
          {
            name: "firefox",
            testMatch: WHOLE ? "**/*.spec.ts" : KEY_JOURNEYS,
            testIgnore: [...NOT_IN_FIREFOX, ...NOT_HERE],
            grepInvert: /@chromium/,
            use: inFirefox,
          },
        ]
      : []),
    // The key journeys in WebKit, by its own driver: tests/webkit/visitor.ts.
    ...(webkit ? [{ name: "webkit", testDir: "tests/webkit", testIgnore: NOT_HERE }] : []),
  ],
  // E2E_URL names a running server (its outbox: E2E_OUTBOX), for writing tests without a build each time.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // `npm test` has built it in a separate stage.
        command: process.env.E2E_BUILT ? SERVE : `npx tsx scripts/e2e-build.ts && ${SERVE}`,
        url: `http://localhost:${PORT}/api/health`,
        timeout: 900_000,
        reuseExistingServer: false,
        stdout: "pipe",
        env: SERVER_ENV,
      },
});
