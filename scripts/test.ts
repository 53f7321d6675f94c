/** `npm test`: types, lint, unit, contract and architecture tests, then end-to-end in a real Chromium and a stock Firefox on a production build. */
import { browserOrSkip } from "./lib/browser-or-skip";
import { findChromium } from "./lib/find-chromium";
import { findFirefox } from "./lib/find-firefox";
import { run } from "./lib/run";

process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  process.env.CHROMIUM_PATH = findChromium();
  process.env.FIREFOX_PATH = browserOrSkip("Firefox", findFirefox);
  await run("tsc", ["--noEmit"]);
  await run("biome", ["ci", "."]);
  await run("vitest", ["run"]);
  await run("playwright", ["test", ...process.argv.slice(2)]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
