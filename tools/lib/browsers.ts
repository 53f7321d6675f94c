import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { attempt, CHROMIUM, HEADLESS_SHELL, installMissing, isHere, whereIs } from "./system";

/** What Playwright switches off in Chromium: a second list takes the place of its own. */
const OFF_FOR_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["msForceBrowserSignIn", "msEdgeUpdateLaunchServicesPreferredVersion"],
];
/** Two pages of the address bar, which Chromium draws for each window that nobody sees: half of what a window costs. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** As every Chromium of scripts and tests is started: as any user, without a graphics card, asking nobody but the page. */
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

/** Starts the whole Chromium: what is drawn or measured is what visitors see. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else /usr/bin/chromium, else one installed now.
 *
 * @throws Error that says what is missing and how to install it
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
 * The headless shell where it is installed (Debian), else the whole Chromium. The shell has no settings, no extensions and no
 * cache of left pages: a test of those takes `findChromium`.
 *
 * @throws Error that names what is missing and how to install it
 */
export const findHeadless = (): string => (isHere(HEADLESS_SHELL) ? whereIs(HEADLESS_SHELL) : findChromium());

/**
 * A browser besides Chromium, or fonts: CI must have them; elsewhere their tests are left out, and the run says so.
 *
 * @returns the path of its program; empty where its tests are left out
 * @throws in CI, what `find` throws
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
