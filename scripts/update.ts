/**
 * `npm run update [-- --from URL]`: brings upstream's newer code into this site. Words, pictures and documents stay as they
 * are, whatever upstream did to its placeholder. Ends with a commit, or with the names of the code files that both sides
 * have changed.
 */
import { parseArgs } from "node:util";
import { UsageError } from "./lib/usage-error";
import { update } from "./update/update";

const USAGE = `Usage:
  npm run update                          from the remote named upstream
  npm run update -- --from URL            the first time: names it
                   [--branch main]        the branch to take
                   [--base COMMIT]        what you began with, where git cannot know it`;

try {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { from: text, branch: text, base: text } });
  const { said, open } = update(".", values);
  console.log(said);
  process.exitCode = open ? 1 : 0;
} catch (error) {
  const usage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!usage) throw error;
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}
