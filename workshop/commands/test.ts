/** `npm test`: types, style, unit, contract and architecture tests, then a production build in Chromium. Stops at a failure. */
import { runStages } from "./lib/stages";
import { testStages } from "./lib/test-stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await runStages(testStages(process.argv.slice(2)));
