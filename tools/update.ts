/**
 * `npm run update [-- --from URL]`: merges upstream's newer code into this site; words, pictures and documents stay.
 * Ends with a commit, or with the names of the code files that both sides have changed.
 */
import { command, parse } from "./lib/cli";
import { update } from "./update/update";

const USAGE = `Usage:
  npm run update                          from the remote named upstream
  npm run update -- --from URL            the first time: names it
                   [--branch main]        the branch to take
                   [--base COMMIT]        what you began with, where git cannot know it`;

await command(
  () => {
    const text = { type: "string" } as const;
    const { said, open } = update(".", parse({ options: { from: text, branch: text, base: text } }).values);
    console.log(said);
    process.exitCode = open ? 1 : 0;
  },
  { usage: USAGE },
);
