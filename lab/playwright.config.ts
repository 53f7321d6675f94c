import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import site, { FONTS } from "../playwright.config";
import { NOT_HERE, WHOLE } from "../tests/e2e/applies";

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

/** Stock Firefox by WebDriver BiDi; the bridge tells why there is one. */
const inFirefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  // Recording costs a fifth of the time here; what failed is told in words, too.
  trace: "off",
  launchOptions: {
    executablePath: resolve("lab/browsers/firefox/bridge.ts"),
    env: { ...process.env, ...FONTS, FIREFOX_PATH: firefox },
    // As Playwright has Chromium: a page that comes back out of the memory tells nobody that it has loaded.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0 },
  },
} as const;

/** The site that playwright.config.ts serves, in the two other engines. Run it from the project's folder. */
export default defineConfig({
  ...site,
  testDir: "../tests/e2e",
  outputDir: "../test-results",
  webServer: site.webServer && { ...site.webServer, cwd: process.cwd() },
  projects: [
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
    // The key journeys in WebKit, by its own driver: lab/webkit/visitor.ts.
    ...(webkit ? [{ name: "webkit", testDir: "webkit", testIgnore: NOT_HERE }] : []),
  ],
});
