import { defineConfig } from "@playwright/test";
import { NOT_HERE, SHIPPED, WALK } from "./tests/e2e/applies";
import { PORT, SERVER_ENV } from "./tests/e2e/server-env";
import { showingFonts } from "./tests/font-sets";
import { CHROMIUM_ARGS } from "./tools/lib/browsers";

/** The fonts that most visitors have, and none that this machine has by chance. */
export const FONTS = showingFonts("Arial");

const SERVE = "npx tsx tools/preview.ts --built";

const inChromium = {
  launchOptions: {
    env: { ...process.env, ...FONTS },
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGS,
  },
};

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
  ],
  // E2E_URL names a server that runs already (its outbox: E2E_OUTBOX), for writing tests without a build each time.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // `npm test` has built it in a stage of its own.
        command: process.env.E2E_BUILT ? SERVE : `npx tsx tests/e2e/build.ts && ${SERVE}`,
        url: `http://localhost:${PORT}/api/health`,
        timeout: 900_000,
        reuseExistingServer: false,
        stdout: "pipe",
        env: SERVER_ENV,
      },
});
