/**
 * The stages of `.ci/run`: those of `npm test`, with the gates' journeys in Firefox and WebKit among the tests in Chromium, then
 * the budget, the studio's first start in a clone, and every page of a fresh site with the checks of its code.
 * `npx tsx lab/run.ts` runs slower ones.
 */
import { runStages } from "../workshop/commands/lib/stages";
import { testStages } from "../workshop/commands/lib/test-stages";
import { browsersStage } from "./browsers/engines";
import { lab } from "./stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await runStages([
  ...testStages().filter(({ name }) => name !== "chromium"),
  browsersStage(),
  { name: "budget", run: () => lab("budget") },
  { name: "fresh site", run: () => lab("sites/run", "--quick", "fresh") },
]);
