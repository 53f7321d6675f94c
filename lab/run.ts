/**
 * `npm run lab [-- STAGE ...]`: what is too slow for each change and rarely breaks. All stages one after the other, or those
 * that are named. A stage that fails stops none of the others; the end lists them.
 */
import { command, parse, UsageError } from "../scripts/lib/cli";
import { runStages, type Stage } from "../scripts/lib/stages";
import { STAGES } from "./stages";

const names = STAGES.map(({ name }) => name);

await command(
  async () => {
    const { positionals } = parse({ allowPositionals: true });
    const stages = positionals.length > 0 ? positionals.map(named) : STAGES;
    const failed = await runStages(stages, { goOn: true });
    if (failed.length === 0) return;
    console.error(`\nFailed: ${failed.join(", ")}`);
    process.exitCode = 1;
  },
  { usage: `Usage:\n  npm run lab [-- ${names.join(" ")}]` },
);

function named(name: string): Stage {
  const stage = STAGES.find((one) => one.name === name);
  if (!stage) throw new UsageError(`There is no stage "${name}". There are: ${names.join(", ")}.`);
  return stage;
}
