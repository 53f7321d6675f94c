import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { showingFonts } from "./tests/font-sets";
import { CHROMIUM_ARGS, findHeadless } from "./workshop/commands/lib/browsers";
import { OWN } from "./workshop/content/generate/ensure-own";

// Tests import modules that the build writes. Playwright hands what it has read to its workers: it must never read empty ones.
if (!existsSync(OWN)) execFileSync("npx", ["tsx", "workshop/commands/content.ts"], { stdio: "inherit" });
const { PORT, SERVER_ENV } = await import("./tests/e2e/server-env");
const { NOT_HERE, NOT_IN_EVERY_RUN, SHIPPED, WALK } = await import("./tests/e2e/skip-unless");

/** The fonts of most visitors, and none that this machine has by chance. */
export const FONTS = showingFonts("Arial");

const SERVE = "npx tsx workshop/commands/preview.ts --built";

const inChromium = {
  launchOptions: {
    env: { ...process.env, ...FONTS },
    executablePath: findHeadless(),
    args: CHROMIUM_ARGS,
  },
};

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
  grepInvert: NOT_IN_EVERY_RUN,
  // A busy machine is slow, not wrong: these limit waiting and measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of the time: `--trace on` takes one.
    trace: "off",
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
  ],
  // E2E_URL names a running server (its outbox: E2E_OUTBOX), for writing tests without a build each time.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // `npm test` has built it in a separate stage.
        command: process.env.E2E_BUILT ? SERVE : `npx tsx tests/e2e/build.ts && ${SERVE}`,
        url: `http://localhost:${PORT}/api/health`,
        timeout: 900_000,
        reuseExistingServer: false,
        stdout: "pipe",
        env: SERVER_ENV,
      },
});
