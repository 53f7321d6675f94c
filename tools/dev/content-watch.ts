import { execFile } from "node:child_process";
import { join } from "node:path";
import { filesIn, stateOf } from "../../authoring/disk";
import type { ContentProblem } from "../../lib/content/content-error";
import { contentKind, isLeftBehind, meantPath } from "../../lib/content/content-paths";

/** A file with mistakes, as `tools/content.ts --json` prints them. */
export type FaultyFile = { file: string; problems: ContentProblem[] };

const isWatched = (path: string): boolean =>
  contentKind(path) !== null ||
  meantPath(path) !== null ||
  (/\.json$|^(mark|tools\W[^/]*)\.svg$/.test(path) && !isLeftBehind(path));

/**
 * Checks content in a child process when a file has changed; only the first request after a change waits.
 *
 * @param check replaced in tests
 * @param beside other files that the check reads or writes: `npm run fonts` writes one, and `npm run content` writes addresses
 * without those of drafts
 * @param now the clock, in milliseconds
 * @returns ask: gets the files with mistakes. trust: for a file that its writer has checked, skips the check until two
 * seconds after the last call
 */
export function watchContent(
  env: NodeJS.ProcessEnv,
  check: (env: NodeJS.ProcessEnv) => Promise<FaultyFile[]> = runCheck,
  root = "content",
  beside: readonly string[] = ["lib/theme/cut-faces.ts", "lib/content/addresses.generated.js"],
  now: () => number = Date.now,
): { ask: () => Promise<FaultyFile[]>; trust: () => void } {
  let seen = "";
  let answer: Promise<FaultyFile[]> = Promise.resolve([]);
  let known: FaultyFile[] = [];
  let restsAt = 0;
  return {
    async ask() {
      if (now() < restsAt) return known;
      const content = filesIn(root).filter(isWatched);
      const files = [...content.map((name) => join(root, name)), ...beside];
      const present = files.map((file) => `${file} ${stateOf(file)}`).join("\n");
      if (present !== seen) {
        seen = present;
        answer = check(env);
      }
      known = await answer;
      return known;
    },
    trust() {
      restsAt = now() + 2000;
    },
  };
}

function runCheck(env: NodeJS.ProcessEnv): Promise<FaultyFile[]> {
  return new Promise((done) => {
    execFile("node_modules/.bin/tsx", ["tools/content.ts", "--json"], { env }, (_, out, err) => {
      try {
        done(JSON.parse(out));
      } catch {
        // The check itself crashed: Next will report the error.
        console.error(err);
        done([]);
      }
    });
  });
}
