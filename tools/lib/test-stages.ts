import { findChromium, hereOrSkip } from "./browsers";
import { run } from "./run";
import type { Stage } from "./stages";
import { installMissing, NEEDS, VISITORS_FONTS, whereIs } from "./system";

/** Playwright finds this in the environment where the site is built already. */
export const BUILT = { E2E_BUILT: "yes" } as const;

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
  { name: "types", run: () => run("tsx", ["tools/types.ts"]) },
  { name: "style", run: () => run("biome", ["ci", "."]) },
  { name: "units", run: () => run("vitest", ["run"]) },
  { name: "build", run: () => run("tsx", ["tests/e2e/build.ts"], { ...process.env, ...variables }) },
  {
    name: "chromium",
    run: () => run("playwright", ["test", ...options], { ...process.env, ...variables, ...BUILT }),
  },
];

/** Installs what is missing. In CI nothing may be left out; elsewhere a line says what is. */
async function prepareSystem(): Promise<void> {
  installMissing(NEEDS);
  findChromium();
  hereOrSkip("other computers' fonts", () => whereIs(VISITORS_FONTS));
}
