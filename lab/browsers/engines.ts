import { hereOrSkip } from "../../workshop/commands/lib/browsers";
import { run } from "../../workshop/commands/lib/run";
import type { Stage } from "../../workshop/commands/lib/stages";
import { installMissing, type Need, whereIs } from "../../workshop/commands/lib/system";
import { BUILT } from "../../workshop/commands/lib/test-stages";
import { CADDY } from "../lib/caddy";

export const FIREFOX = {
  name: "Firefox",
  packages: ["firefox-esr"],
  files: ["/usr/bin/firefox-esr"],
  variable: "FIREFOX_PATH",
} as const satisfies Need;

/** WebKit's driver needs a screen: Xvfb. */
export const WEBKIT = {
  name: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb"],
  files: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
  variable: "WEBKIT_DRIVER",
} as const satisfies Need;

export const ENGINES: readonly Need[] = [FIREFOX, WEBKIT];

/**
 * Runs every browser test on the built site: in Chromium, the journeys in Firefox and WebKit, and those of the proxy. A missing
 * program fails CI; elsewhere it is skipped.
 *
 * @param variables for Playwright, such as E2E_WHOLE
 */
export const browsersStage = (variables: Readonly<Record<string, string>> = {}): Stage => ({
  name: "browsers",
  async run() {
    installMissing([...ENGINES, CADDY]);
    await run("playwright", ["test", "--config=lab/playwright.config.ts"], {
      ...process.env,
      ...variables,
      FIREFOX_PATH: hereOrSkip("Firefox", () => whereIs(FIREFOX)),
      WEBKIT_DRIVER: hereOrSkip("WebKit", () => whereIs(WEBKIT)),
      CADDY_PATH: hereOrSkip("Caddy", () => whereIs(CADDY)),
      ...BUILT,
    });
  },
});
