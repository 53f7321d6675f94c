/**
 * `npm test`: types, lint, unit, contract and architecture tests, then end-to-end on a production build: all of it in a real
 * Chromium, what has an engine in it in a stock Firefox, the key journeys in WebKit.
 */
import { browserOrSkip, findChromium, findFirefox, findWebkit } from "./lib/browsers";
import { command } from "./lib/cli";
import { run } from "./lib/run";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await command(
  async () => {
    process.env.CHROMIUM_PATH = findChromium();
    process.env.FIREFOX_PATH = browserOrSkip("Firefox", findFirefox);
    process.env.WEBKIT_DRIVER = browserOrSkip("WebKit", findWebkit);
    await run("tsx", ["scripts/types.ts"]);
    await run("biome", ["ci", "."]);
    await run("vitest", ["run"]);
    await run("playwright", ["test", ...process.argv.slice(2)]);
  },
  { expected: [Error] },
);
