import { hereOrSkip } from "../../tools/lib/browsers";
import { run } from "../../tools/lib/run";
import type { Stage } from "../../tools/lib/stages";
import { installMissing, type Need, whereIs } from "../../tools/lib/system";
import { BUILT } from "../../tools/lib/test-stages";

export const FIREFOX = {
  name: "Firefox",
  packages: ["firefox-esr"],
  files: ["/usr/bin/firefox-esr"],
  variable: "FIREFOX_PATH",
} as const satisfies Need;

/** WebKit's driver draws on a screen: Xvfb is one without hardware. */
export const WEBKIT = {
  name: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb"],
  files: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
  variable: "WEBKIT_DRIVER",
} as const satisfies Need;

/** What the engines' tests take from the system beside what `npm test` does. */
export const ENGINES: readonly Need[] = [FIREFOX, WEBKIT];

/**
 * Walks the built site in Firefox and in WebKit. Where one is not on this machine, CI fails; elsewhere a line says so.
 *
 * @param variables given to Playwright, such as E2E_WHOLE
 */
export const enginesStage = (variables: Readonly<Record<string, string>> = {}): Stage => ({
  name: "engines",
  async run() {
    installMissing(ENGINES);
    const here = {
      FIREFOX_PATH: hereOrSkip("Firefox", () => whereIs(FIREFOX)),
      WEBKIT_DRIVER: hereOrSkip("WebKit", () => whereIs(WEBKIT)),
    };
    if (!here.FIREFOX_PATH && !here.WEBKIT_DRIVER) return;
    await run("playwright", ["test", "--config=lab/playwright.config.ts"], {
      ...process.env,
      ...variables,
      ...here,
      ...BUILT,
    });
  },
});
