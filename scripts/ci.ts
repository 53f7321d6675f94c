/**
 * `.ci/run`, after the packages are installed: `npm test`, the weight of its build, and every page of two other sites.
 * What is slower and breaks rarely is in the lab (`npm run lab`).
 */
import { run } from "./lib/run";
import { runStages } from "./lib/stages";
import { testStages } from "./lib/test-stages";

process.env.NEXT_TELEMETRY_DISABLED = "1";
const failed = await runStages([
  ...testStages(),
  { name: "budget", run: () => run("npm", ["run", "--silent", "budget"]) },
  {
    name: "sites",
    run: () => run("npm", ["run", "--silent", "test:sites", "--", "--quick", "fresh", "strange"]),
  },
]);
process.exitCode = failed.length > 0 ? 1 : 0;
