/** `npm test`: types, lint, unit, contract and architecture tests, then end-to-end in a real Chromium on a production build. */
import { findChromium } from "./lib/find-chromium";
import { run } from "./lib/run";

process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  process.env.CHROMIUM_PATH = findChromium();
  await run("tsc", ["--noEmit"]);
  await run("biome", ["ci", "."]);
  await run("vitest", ["run"]);
  await run("playwright", ["test", ...process.argv.slice(2)]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
