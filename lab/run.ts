/**
 * `npx tsx lab/run.ts [STAGE ...]`: runs the slow stages, all or those named, and lists the failed ones at the end. Options
 * go to a single named stage: `npx tsx lab/run.ts bench --only owner`.
 */

import { command } from "../workshop/commands/lib/cli";
import { runStages } from "../workshop/commands/lib/stages";
import { ensureOwn } from "../workshop/content/generate/ensure-own";
import { UsageError } from "../workshop/content/usage-error";
import { chosen } from "./lib/chosen";
import { STAGES } from "./stages";

await command(
  async () => {
    const [first = "", ...more] = process.argv.slice(2);
    const isStage = (word: string) => word in STAGES;
    const options = more.filter((word) => !isStage(word));
    const named = [first, ...more].filter(isStage);
    if (options.length > 0 && named.length > 1)
      throw new UsageError(`Name one stage for ${options.join(" ")}.`);
    const stages = chosen("stage", STAGES, first && !isStage(first) ? [first] : named);
    const withOptions = stages.map(([name, run]) => ({ name, run: () => run(...options) }));
    ensureOwn();
    await runStages(withOptions, { goOn: true });
  },
  { usage: `Usage:\n  npx tsx lab/run.ts [${Object.keys(STAGES).join("] [")}]` },
);
