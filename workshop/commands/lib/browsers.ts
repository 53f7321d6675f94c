import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { attempt, CHROMIUM, HEADLESS_SHELL, installMissing, isHere, whereIs } from "./system";

/** The features that Playwright disables: a second list replaces its own. */
const OFF_FOR_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["msForceBrowserSignIn", "msEdgeUpdateLaunchServicesPreferredVersion"],
];
/** The address bar's pages, which Chromium draws even in invisible windows: half of a window's cost. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Start Chromium as any user, without a graphics card, and with no requests except the page's. */
export const CHROMIUM_ARGS = [
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the whole Chromium, to draw and measure as visitors see it. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

/**
 * The Chromium for tests: CHROMIUM_PATH, else Playwright's, else /usr/bin/chromium, else one installed now.
 *
 * @throws Error with missing files and how to install them
 */
export function findChromium(): string {
  const playwrights = () => (process.env.CHROMIUM_PATH ? "" : chromium.executablePath());
  if (!existsSync(playwrights()) && !isHere(CHROMIUM) && !process.env.CHROMIUM_PATH) {
    installMissing([CHROMIUM]);
    if (!isHere(CHROMIUM)) attempt("npx", ["playwright", "install", "chromium"]);
  }
  return existsSync(playwrights()) ? playwrights() : whereIs(CHROMIUM);
}

/**
 * The headless shell if it is installed (Debian), else the whole Chromium. Tests of settings, extensions or the back-forward
 * cache need `findChromium`: the shell has none of them.
 *
 * @throws as `findChromium` does
 */
export const findHeadless = (): string => (isHere(HEADLESS_SHELL) ? whereIs(HEADLESS_SHELL) : findChromium());

/**
 * Finds a browser besides Chromium, or fonts. CI must have them; elsewhere a message says that tests are skipped.
 *
 * @returns the path of its program; empty if its tests are skipped
 * @throws in CI, as `find` does
 */
export function hereOrSkip(name: string, find: () => string, ci = Boolean(process.env.CI)): string {
  try {
    return find();
  } catch (error) {
    if (ci) throw error;
    console.log(`The end-to-end tests skip ${name}. ${(error as Error).message}`);
    return "";
  }
}
