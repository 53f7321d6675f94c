import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./scripts/lib/browsers";
import { MEASURES, NOT_HERE, SHIPPED, WALK } from "./tests/e2e/applies";

const port = Number(process.env.E2E_PORT ?? 3210);

// Empty where `npm test` found none and said so.
const webkit = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** Specs that Firefox need not walk as well, each for its reason. Single tests carry the tag @chromium for theirs. */
const NOT_IN_FIREFOX = [
  // One PostHog hears them, and a second browser would wait for all of the first one's turns.
  /analytics-/,
  // Reads the build's files: no engine in it.
  /functions\./,
  // Asks the server and looks at what it answers: no engine in it.
  /crawl\./,
  /leak\./,
  /odd-addresses\./,
  /passcode-address\./,
  /routes\./,
  /structured-data\./,
  // Reads names, roles and colours, which the page gives each engine alike: a third of the whole time for the same answer.
  /axe\./,
  // About where a server listens; opening a study stands in recruiter.spec.ts.
  /loopback\./,
];

const inChromium = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGS,
  },
};

/** Stock Firefox by WebDriver BiDi; the bridge tells why there is one. */
const inFirefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  // Recording costs a fifth of the time here; what failed is told in words, too.
  trace: "off",
  launchOptions: {
    executablePath: resolve("scripts/firefox/bridge.ts"),
    env: { ...process.env, FIREFOX_PATH: firefox },
    // As Playwright has Chromium: a page that comes back out of the memory tells nobody that it has loaded.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0 },
  },
} as const;

/**
 * End-to-end tests walk the production build as visitors do. The server is the preview itself, with a data folder of
 * its own and mails as files, so that a test reads the code a visitor would read.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One set of pictures for every machine: visual.spec.ts says why that holds.
  snapshotPathTemplate: "tests/shipped/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A test that passes on its second try is reported as flaky: seen, and no reason to refuse a change.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is slow, not wrong: this bounds waiting, it measures nothing.
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Recording costs time: where there are retries, what failed is recorded then.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
  },
  projects: [
    {
      name: "site",
      testDir: "tests",
      testMatch: ["e2e/*.spec.ts", ...SHIPPED, ...WALK],
      testIgnore: [/analytics-/, ...NOT_HERE],
      use: inChromium,
    },
    // One PostHog hears all of these, so they take turns.
    {
      name: "analytics",
      testMatch: /analytics-/,
      testIgnore: NOT_HERE,
      fullyParallel: false,
      workers: 1,
      use: inChromium,
    },
    ...(firefox
      ? [
          {
            name: "firefox",
            testIgnore: [...NOT_IN_FIREFOX, ...NOT_HERE],
            grepInvert: /@chromium/,
            use: inFirefox,
          },
        ]
      : []),
    // The key journeys in WebKit, by its own driver: tests/webkit/visitor.ts.
    ...(webkit ? [{ name: "webkit", testDir: "tests/webkit", testIgnore: NOT_HERE }] : []),
  ],
  // E2E_URL names a server that runs already (its outbox: E2E_OUTBOX), for writing tests without a build each time.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // Built twice: once without a key, to compare.
        command: "npx tsx scripts/e2e-server.ts",
        url: `http://localhost:${port}/api/health`,
        timeout: 900_000,
        reuseExistingServer: false,
        stdout: "pipe",
        env: {
          PORT: String(port),
          DATA_DIR: ".data/e2e",
          CASE_STUDY_PASSCODE: "e2e-passcode-4711",
          OWNER_EMAIL: "owner@e2e-portfolio.com",
          // Each test comes from an address of its own, as visitors do: tests/e2e/visitor.ts sets this header.
          CLIENT_IP_HEADER: "x-test-address",
          // One build for all: with analytics in it, whose PostHog is tests/e2e/posthog-capture-server.ts.
          NEXT_PUBLIC_POSTHOG_KEY: MEASURES ? "phc_e2e" : "",
          POSTHOG_HOST: `http://127.0.0.1:${process.env.E2E_POSTHOG_PORT ?? 3299}`,
        },
      },
});
