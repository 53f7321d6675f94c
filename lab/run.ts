/**
 * `npx tsx lab/run.ts [STAGE ...]`: runs the slow stages, all or those named, and lists the failed ones at the end. Options
 * go to a single named stage: `npx tsx lab/run.ts bench --only owner`.
 */

import { command } from "../workshop/commands/lib/cli";
import { runStages } from "../workshop/commands/lib/stages";
import { ensureOwn } from "../workshop/content/generate/ensure-own";
import { UsageError } from "../workshop/content/usage-error";
import { STAGES } from "./stages";

const names = STAGES.map(({ name }) => name);

await command(
  async () => {
    const [first = "", ...more] = process.argv.slice(2);
    const isStage = (word: string) => names.includes(word);
    if (first && !isStage(first))
      throw new UsageError(`There is no stage "${first}". There are: ${names.join(", ")}.`);
    const options = more.filter((word) => !isStage(word));
    const named = [first, ...more].filter(isStage);
    if (options.length > 0 && named.length > 1)
      throw new UsageError(`Name one stage for ${options.join(" ")}.`);
    const stages = STAGES.filter(({ name }) => named.length === 0 || named.includes(name));
    const withOptions = stages.map(({ name, run }) => ({ name, run: () => run(...options) }));
    ensureOwn();
    await runStages(withOptions, { goOn: true });
  },
  { usage: `Usage:\n  npx tsx lab/run.ts [${names.join("] [")}]` },
);
