import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./scripts/lib/browsers";
import { showingFonts } from "./scripts/lib/font-sets";
import { NOT_HERE, SHIPPED, WALK, WHOLE } from "./tests/e2e/applies";
import { PORT, SERVER_ENV } from "./tests/e2e/server-env";

// Empty where `npm test` found none and said so.
const webkit = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** What Firefox walks each time: the ways through both gates, and what an engine's own keys, focus and forms decide. */
const KEY_JOURNEYS = [
  ...["nda-reviewer", "recruiter", "unlock-link", "header", "case-list", "palette", "contact"],
  "studio-saving",
].map((name) => new RegExp(`e2e/${name}\\.spec`));

/**
 * Specs that Firefox need not walk as well where the lab walks all (E2E_WHOLE), each for its reason. Single tests carry the
 * tag @chromium for theirs.
 */
const NOT_IN_FIREFOX = [
  // One PostHog hears them, and a second browser would wait for all of the first one's turns.
  /analytics-/,
  // Reads the build's files: no engine in it.
  /functions\./,
  // Asks the server and looks at what it answers: no engine in it.
  /crawl\./,
  /leak\./,
  /next-faults\./,
  /odd-addresses\./,
  /passcode-address\./,
  /routes\./,
  /structured-data\./,
  // Reads names, roles and colours, which the page gives each engine alike: a third of the whole time for the same answer.
  /axe\./,
  // About where a server listens; opening a study stands in recruiter.spec.ts.
  /loopback\./,
];

/** The fonts that most visitors have, and none that this machine has by chance. */
const fonts = showingFonts("Arial");

const SERVE = "npx tsx scripts/preview.ts --built";

const inChromium = {
  launchOptions: {
    env: { ...process.env, ...fonts },
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
    env: { ...process.env, ...fonts, FIREFOX_PATH: firefox },
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
  // Tests wait for the browser more than they compute: three keep two cores busy.
  workers: 3,
  // A test that fails once has a reason, in the page or in the test. A second try would hide it.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is slow, not wrong: this bounds waiting, it measures nothing.
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Recording all costs a third of the time: in CI a picture of what failed has to do.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    // One PostHog hears all of these, so they take turns: beside the others from the beginning, and not after them.
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
  // E2E_URL names a server that runs already (its outbox: E2E_OUTBOX), for writing tests without a build each time.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // `npm test` has built it in a stage of its own.
        command: process.env.E2E_BUILT ? SERVE : `npx tsx scripts/e2e-build.ts && ${SERVE}`,
        url: `http://localhost:${PORT}/api/health`,
        timeout: 900_000,
        reuseExistingServer: false,
        stdout: "pipe",
        env: SERVER_ENV,
      },
});
