import { execFile } from "node:child_process";
import { join } from "node:path";
import { filesIn, stateOf } from "../../authoring/disk";
import type { ContentProblem } from "../../lib/content/content-error";
import { contentKind, isLeftBehind, meantPath } from "../../lib/content/content-paths";

/** A faulty file and its mistakes, as `check-content --json` prints them. */
export type FaultyFile = { file: string; problems: ContentProblem[] };

/** What content can be made of; pictures are named by their list, the mark and tools' marks are drawn. */
const isWatched = (path: string): boolean =>
  contentKind(path) !== null ||
  meantPath(path) !== null ||
  (/\.json$|^(mark|tools\W[^/]*)\.svg$/.test(path) && !isLeftBehind(path));

/**
 * Checks content in a process of its own when a file has changed since the last check; only the first request after a
 * change waits for the answer.
 *
 * @param check replaced in tests
 * @param beside files elsewhere that decide whether content is right: `npm run fonts` writes one
 * @param now the clock, in milliseconds
 * @returns ask: gets the faulty files. trust: says that what was just written was checked by the one who wrote it, so that nobody
 *   waits; all files are checked once writing has rested for two seconds
 */
export function watchContent(
  env: NodeJS.ProcessEnv,
  check: (env: NodeJS.ProcessEnv) => Promise<FaultyFile[]> = runCheck,
  root = "content",
  beside: readonly string[] = ["lib/theme/cut-faces.ts"],
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
        // The check itself crashed: Next's own message is better than none.
        console.error(err);
        done([]);
      }
    });
  });
}
