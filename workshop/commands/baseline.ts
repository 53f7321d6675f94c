/** `npx tsx workshop/commands/baseline.ts`: makes the first migration from supabase/schemas, as long as it is the only one. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../content/usage-error";
import { command } from "./lib/cli";

const SCHEMAS = "supabase/schemas";
const MIGRATIONS = "supabase/migrations";

await command(
  () => {
    const [baseline = "", ...updates] = readdirSync(MIGRATIONS).sort();
    if (updates.length > 0)
      throw new UsageError(
        `Databases that have ${baseline} do not run it again. Add the change as a new migration.`,
      );
    const statements = readdirSync(SCHEMAS)
      .sort()
      .map((name) => readFileSync(join(SCHEMAS, name), "utf8").replace(/^(--.*)?\n(?! )/gm, ""));
    const head = `-- Made by \`npx tsx workshop/commands/baseline.ts\` from ${SCHEMAS}, where the comments are.\n`;
    writeFileSync(join(MIGRATIONS, baseline), head + statements.join(""));
  },
  { usage: "npx tsx workshop/commands/baseline.ts" },
);
