/**
 * The stages of `.ci/run`: `npm test`, the key journeys in Firefox and WebKit, the budget, and every page of two other sites.
 * `npx tsx lab/run.ts` runs slower ones.
 */
import { runStages } from "../tools/lib/stages";
import { testStages } from "../tools/lib/test-stages";
import { enginesStage } from "./browsers/engines";
import { lab } from "./stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await runStages([
  ...testStages(),
  enginesStage(),
  { name: "budget", run: () => lab("budget") },
  { name: "sites", run: () => lab("sites/run", "--quick", "fresh", "strange") },
]);
