import { existsSync } from "node:fs";
import { installPackage } from "./install-package";

const DEBIANS = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const PACKAGES = ["webkit2gtk-driver", "xvfb"];

/** What the search looks at and does: the machine's own, except in its test. */
export const MACHINE = {
  named: process.env.WEBKIT_DRIVER,
  exists: existsSync as (path: string) => boolean,
  install: () => installPackage("WebKit", ...PACKAGES),
};

/**
 * A WebKit to test with, by its driver: WEBKIT_DRIVER, else /usr/bin/WebKitWebDriver, else Debian's package installed
 * now, where this user may. It draws on Xvfb, which is installed with it.
 *
 * @returns the path of the driver
 * @throws Error saying what is not there
 */
export function findWebkit({ named, exists, install }: typeof MACHINE = MACHINE): string {
  if (named && !exists(named)) throw new Error(`WEBKIT_DRIVER names ${named}, and nothing is there`);
  const driver = named || DEBIANS;
  const lacking = () => [driver, SCREEN].filter((path) => !exists(path));
  if (lacking().length > 0) install();
  if (lacking().length === 0) return driver;
  throw new Error(`Nothing is at ${lacking().join(" and ")}: apt-get install ${PACKAGES.join(" ")}`);
}
