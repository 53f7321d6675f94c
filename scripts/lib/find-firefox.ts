import { existsSync } from "node:fs";
import { installPackage } from "./install-package";

const DEBIANS = "/usr/bin/firefox-esr";

/** What the search looks at and does: the machine's own, except in its test. */
export const MACHINE = {
  named: process.env.FIREFOX_PATH,
  exists: existsSync,
  install: () => installPackage("Firefox", "firefox-esr"),
};

/**
 * A Firefox to test with: FIREFOX_PATH, else /usr/bin/firefox-esr, else Debian's package installed now, where this user
 * may. Playwright's own Firefox is not asked for: the tests are about the one that people have.
 *
 * @returns the path of its program
 * @throws Error saying what was tried
 */
export function findFirefox({ named, exists, install }: typeof MACHINE = MACHINE): string {
  if (named) {
    if (exists(named)) return named;
    throw new Error(`FIREFOX_PATH names ${named}, and nothing is there`);
  }
  if (exists(DEBIANS)) return DEBIANS;
  install();
  if (exists(DEBIANS)) return DEBIANS;
  throw new Error("No Firefox could be had: set FIREFOX_PATH, or apt-get install firefox-esr");
}
