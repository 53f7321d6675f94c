/**
 * `npm run update [-- --from URL]`: merges upstream's newer code into this site; texts, pictures and documents stay.
 * Makes a commit, or lists the code files that both sides have changed.
 */
import { GitError } from "../content/git";
import { command, parse } from "./lib/cli";
import { update } from "./update/update";

const USAGE = `Usage:
  npm run update                          from the remote named upstream
  npm run update -- --from URL            the first time: adds that remote
                   [--branch main]        the branch to merge
                   [--base COMMIT]        the commit you started from, if unknown to git`;

await command(
  () => {
    const text = { type: "string" } as const;
    const { message, hasConflicts } = update(
      ".",
      parse({ options: { from: text, branch: text, base: text } }).values,
    );
    console.log(message);
    process.exitCode = hasConflicts ? 1 : 0;
  },
  { usage: USAGE, expected: [GitError] },
);
