import { findChromium, hereOrSkip } from "./browsers";
import { run } from "./run";
import type { Stage } from "./stages";
import { FIREFOX, installMissing, NEEDS, VISITORS_FONTS, WEBKIT, whereIs } from "./system";

/** Playwright finds this in the environment where the site is built already. */
const BUILT = { E2E_BUILT: "yes" };

/**
 * What `npm test` runs, and CI before the rest.
 *
 * @param options given to Playwright, such as "--headed"
 * @param variables given to the build and to Playwright, such as E2E_WHOLE
 */
export const testStages = (
  options: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Stage[] => [
  { name: "system", run: prepareSystem },
  { name: "types", run: () => run("tsx", ["scripts/types.ts"]) },
  { name: "style", run: () => run("biome", ["ci", "."]) },
  { name: "units", run: () => run("vitest", ["run"]) },
  { name: "build", run: () => run("tsx", ["scripts/e2e-build.ts"], { ...process.env, ...variables }) },
  { name: "chromium", run: () => browse(["site", "analytics"], options, variables) },
  { name: "engines", run: () => browse(["firefox", "webkit"], options, variables) },
];

/** Installs what is missing. In CI nothing may be left out; elsewhere a line says what is. */
async function prepareSystem(): Promise<void> {
  installMissing(NEEDS);
  process.env.CHROMIUM_PATH = findChromium();
  process.env.FIREFOX_PATH = hereOrSkip("Firefox", () => whereIs(FIREFOX));
  process.env.WEBKIT_DRIVER = hereOrSkip("WebKit", () => whereIs(WEBKIT));
  hereOrSkip("other computers' fonts", () => whereIs(VISITORS_FONTS));
}

/**
 * Walks the built site. Firefox and WebKit are left out where they are not on this machine.
 *
 * @param projects of playwright.config.ts
 */
export async function browse(
  projects: readonly string[],
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const { FIREFOX_PATH, WEBKIT_DRIVER } = process.env;
  const left = projects.filter(
    (name) => !(name === "firefox" && !FIREFOX_PATH) && !(name === "webkit" && !WEBKIT_DRIVER),
  );
  if (left.length === 0) return;
  const args = ["test", ...left.map((name) => `--project=${name}`), ...options];
  await run("playwright", args, { ...process.env, ...variables, ...BUILT });
}
