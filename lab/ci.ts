/**
 * The stages of `.ci/run`: those of `npm test`, with the gates' journeys in Firefox and WebKit among the tests in Chromium. Beside
 * the build and its budget, the studio's first start in a clone, and every page of a fresh site with its types and tests of content.
 * `npx tsx lab/run.ts` runs slower ones.
 */
import { runStages } from "../workshop/commands/lib/stages";
import { testStages } from "../workshop/commands/lib/test-stages";
import { browsersStage } from "./browsers/engines";
import { lab } from "./stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
const stages = testStages().filter(({ name }) => name !== "chromium");
await runStages([
  // The fresh site is another folder, and most of its steps take one core. No limit of either is of time.
  ...stages.map((stage) =>
    stage.name === "build"
      ? {
          name: "build, budget and fresh site",
          run: () =>
            Promise.all([stage.run().then(() => lab("budget")), lab("sites/run", "--quick", "fresh")]),
        }
      : stage,
  ),
  browsersStage(),
]);
