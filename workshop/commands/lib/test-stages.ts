import { findChromium, hereOrSkip } from "./browsers";
import { run } from "./run";
import type { Stage } from "./stages";
import { installMissing, NEEDS, VISITORS_FONTS, whereIs } from "./system";

/** For Playwright: the site is already built. */
export const BUILT = { E2E_BUILT: "yes" } as const;

/**
 * The stages of `npm test`, which CI runs first.
 *
 * @param options for Playwright, such as "--headed"
 * @param variables for the build and Playwright, such as E2E_WHOLE
 */
export const testStages = (
  options: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Stage[] => [
  { name: "system", run: prepareSystem },
  // tsc uses one core.
  { name: "types and style", run: () => Promise.all([run("tsc", ["--noEmit"]), run("biome", ["ci", "."])]) },
  { name: "units", run: () => run("vitest", ["run"]) },
  { name: "build", run: () => run("tsx", ["tests/e2e/build.ts"], { ...process.env, ...variables }) },
  {
    name: "chromium",
    run: () => run("playwright", ["test", ...options], { ...process.env, ...variables, ...BUILT }),
  },
];

async function prepareSystem(): Promise<void> {
  installMissing(NEEDS);
  findChromium();
  hereOrSkip("other computers' fonts", () => whereIs(VISITORS_FONTS));
}
