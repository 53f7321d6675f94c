import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import site, { FONTS } from "../playwright.config";
import { NOT_HERE, NOT_IN_EVERY_RUN } from "../tests/e2e/skip-unless";
import { WHOLE } from "../tests/whole";

// Empty if it is not installed.
const webkit = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const caddy = process.env.CADDY_PATH ?? "/usr/bin/caddy";
const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** In every run Firefox and WebKit walk the gates, which must open to whoever is invited. The lab asks them for the rest. */
const IN_THIS_RUN = WHOLE
  ? { firefox: /./, webkit: /\.spec\./ }
  : { firefox: /@firefox/, webkit: /(nda-reviewer|recruiter)\.spec\./ };

/** For a few tests, one worker: starting a browser takes longer than most of them. */
const FEW = WHOLE ? {} : { workers: 1 };

/** Specs that Firefox skips even in the lab, each with its reason. The tag "@chromium" marks single tests. */
const NOT_IN_FIREFOX = [
  // All browsers would share one PostHog and wait for it.
  /analytics-/,
  // These check the server's answers, without an engine.
  /(crawl|functions|leak|odd-addresses|passcode-address|routes|structured-data)\./,
  // Names, roles and colours are the same in each engine, and take a third of the time.
  /axe\./,
  // About a server's address; recruiter.spec.ts opens a study.
  /loopback\./,
];

const inFirefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  // Recording takes a fifth of the time.
  trace: "off",
  launchOptions: {
    executablePath: resolve("lab/browsers/firefox/bridge.ts"),
    env: { ...process.env, ...FONTS, FIREFOX_PATH: firefox },
    // Otherwise pages from the back-forward cache fire no load event, unlike in Chromium.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0 },
  },
} as const;

/**
 * The tests of playwright.config.ts, and the same site in Firefox and WebKit: one run for all, since a run ends on one core. Run it
 * from the project's folder.
 */
export default defineConfig({
  ...site,
  testDir: resolve("tests/e2e"),
  outputDir: resolve("test-results"),
  snapshotPathTemplate: resolve(String(site.snapshotPathTemplate)),
  webServer: site.webServer && { ...site.webServer, cwd: process.cwd() },
  projects: [
    // The longest tests come first: WebKit's, which use lab/webkit/visitor.ts, and Firefox's.
    ...(webkit
      ? [
          {
            ...FEW,
            name: "webkit",
            testDir: resolve("lab/webkit"),
            testMatch: IN_THIS_RUN.webkit,
            testIgnore: NOT_HERE,
          },
        ]
      : []),
    ...(firefox
      ? [
          {
            ...FEW,
            name: "firefox",
            testMatch: "**/*.spec.ts",
            testIgnore: [...NOT_IN_FIREFOX, ...NOT_HERE],
            grep: IN_THIS_RUN.firefox,
            grepInvert: [/@chromium/, ...NOT_IN_EVERY_RUN],
            use: inFirefox,
          },
        ]
      : []),
    ...(caddy
      ? [{ ...FEW, name: "proxy", testDir: resolve("lab/proxy"), grepInvert: NOT_IN_EVERY_RUN }]
      : []),
    ...(site.projects ?? []).map((project) => ({
      ...project,
      ...(project.testDir && { testDir: resolve(project.testDir) }),
    })),
  ],
});
