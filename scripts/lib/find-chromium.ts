import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackage, tryInstall } from "./install-package";

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else /usr/bin/chromium, else one installed now
 * (Playwright's download first, then Debian's package where this user may install packages).
 *
 * @returns the path of its program
 * @throws Error saying what was tried
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there`);
  }
  const here = () => [chromium.executablePath(), "/usr/bin/chromium"].find((path) => existsSync(path));
  const found = here();
  if (found) return found;

  for (const install of [
    () => tryInstall("Chromium", "npx", ["playwright", "install", "chromium"]),
    () => installPackage("Chromium", "chromium"),
  ]) {
    install();
    const installed = here();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium could be had: set CHROMIUM_PATH, or install one (apt-get install chromium, or npx playwright install chromium)",
  );
}
