/**
 * The stages of `.ci/run`: those of `npm test`, with the key journeys in Firefox and WebKit among the tests in Chromium, then
 * the budget, and every page of two other sites, with the checks of the code on the fresh one. `npx tsx lab/run.ts` runs slower
 * ones.
 */
import { runStages } from "../tools/lib/stages";
import { testStages } from "../tools/lib/test-stages";
import { browsersStage } from "./browsers/engines";
import { lab } from "./stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await runStages([
  ...testStages().filter(({ name }) => name !== "chromium"),
  browsersStage(),
  { name: "budget", run: () => lab("budget") },
  { name: "sites", run: otherSites },
]);

/** Beside each other: builds, tests and the walk of a browser leave parts of both cores idle. */
async function otherSites(): Promise<void> {
  const both = [
    lab("sites/run", "--quick", "fresh"),
    lab("sites/run", "--quick", "--port", "3230", "strange"),
  ];
  const failed = (await Promise.allSettled(both)).find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
