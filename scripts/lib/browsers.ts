import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** As every Chromium of scripts and tests is started: as any user, without a graphics card, asking nobody but the page. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium that findChromium finds. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

/** What a search looks at and does: the machine's own, except in tests. */
type Machine = { named: string | undefined; exists(path: string): boolean; install(): unknown };

const machine = (variable: string, what: string, ...packages: string[]): Machine => ({
  named: process.env[variable],
  exists: existsSync,
  install: () => installPackages(what, packages),
});

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else /usr/bin/chromium, else one installed now.
 *
 * @throws Error saying what was tried
 */
export function findChromium(): string {
  const { named, exists, install } = machine("CHROMIUM_PATH", "Chromium", "chromium");
  if (named) return existing("CHROMIUM_PATH", named, exists);
  for (const attempt of [
    () => {},
    () => tryInstall("Chromium", "npx", ["playwright", "install", "chromium"]),
    install,
  ]) {
    attempt();
    const found = [chromium.executablePath(), "/usr/bin/chromium"].find(exists);
    if (found) return found;
  }
  throw new Error(
    "No Chromium could be had: set CHROMIUM_PATH, or install one (apt-get install chromium, or npx playwright install chromium)",
  );
}

/**
 * A Firefox to test with: FIREFOX_PATH, else /usr/bin/firefox-esr (the one that people have), else one installed now.
 *
 * @throws Error saying what was tried
 */
export function findFirefox(on: Machine = machine("FIREFOX_PATH", "Firefox", "firefox-esr")): string {
  if (on.named) return existing("FIREFOX_PATH", on.named, on.exists);
  const program = "/usr/bin/firefox-esr";
  if (!on.exists(program)) on.install();
  if (on.exists(program)) return program;
  throw new Error("No Firefox could be had: set FIREFOX_PATH, or apt-get install firefox-esr");
}

const WEBKIT = ["webkit2gtk-driver", "xvfb"];

/**
 * The driver of a WebKit to test with: WEBKIT_DRIVER, else /usr/bin/WebKitWebDriver, else Debian's package installed
 * now. It draws on Xvfb, which is installed with it.
 *
 * @throws Error saying what is not there
 */
export function findWebkit(on: Machine = machine("WEBKIT_DRIVER", "WebKit", ...WEBKIT)): string {
  const driver = on.named ? existing("WEBKIT_DRIVER", on.named, on.exists) : "/usr/bin/WebKitWebDriver";
  const lacking = () => [driver, "/usr/bin/Xvfb"].filter((path) => !on.exists(path));
  if (lacking().length > 0) on.install();
  if (lacking().length === 0) return driver;
  throw new Error(`Nothing is at ${lacking().join(" and ")}: apt-get install ${WEBKIT.join(" ")}`);
}

/**
 * A browser besides Chromium: CI must have it; elsewhere its tests are left out, and the run says so.
 *
 * @returns the path of its program; empty where its tests are left out
 * @throws in CI, what `find` throws
 */
export function browserOrSkip(name: string, find: () => string, ci = Boolean(process.env.CI)): string {
  try {
    return find();
  } catch (error) {
    if (ci) throw error;
    console.log(`The end-to-end tests skip ${name}. ${(error as Error).message}`);
    return "";
  }
}

function existing(variable: string, path: string, exists: Machine["exists"]): string {
  if (exists(path)) return path;
  throw new Error(`${variable} names ${path}, and nothing is there`);
}

/** Installs Debian's packages, where this user may. */
function installPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(" ")}`;
  tryInstall(what, "sh", ["-c", install]);
}

/** Runs an installation with its words on this terminal. Whether it worked, the caller sees by what is there. */
function tryInstall(what: string, program: string, args: readonly string[]): void {
  console.log(`No ${what} yet; trying: ${program} ${args.join(" ")}`);
  try {
    execFileSync(program, args, { stdio: "inherit", timeout: 600_000 });
  } catch {
    console.log("  that did not work");
  }
}
