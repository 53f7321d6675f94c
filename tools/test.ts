/**
 * `npm test`: types, style, unit, contract and architecture tests, then end-to-end on a production build: all of it in a real
 * Chromium, the key journeys in a stock Firefox and in WebKit. Ends at the first stage that fails.
 */
import { runStages } from "./lib/stages";
import { testStages } from "./lib/test-stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
const failed = await runStages(testStages(process.argv.slice(2)));
process.exitCode = failed.length > 0 ? 1 : 0;
