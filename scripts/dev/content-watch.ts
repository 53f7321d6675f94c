import { execFile } from "node:child_process";
import { join } from "node:path";
import type { ContentProblem } from "../../lib/content/content-error";
import { filesIn, stateOf } from "../lib/files";

/** A faulty file and its mistakes, as `check-content --json` prints them. */
export type FaultyFile = { file: string; problems: ContentProblem[] };

/** What content can be made of; pictures are named by their list, the mark and tools' marks are drawn. */
const CONTENT = /\.(ya?ml|md|json)$|^(mark|tools\W[^/]*)\.svg$/;

/**
 * Checks content in a process of its own when a file has changed since the last check; only the first request after a
 * change waits for the answer.
 *
 * @param check replaced in tests
 * @param beside files elsewhere that decide whether content is right: `npm run fonts` writes one
 * @returns asks, and gets the faulty files
 */
export function watchContent(
  env: NodeJS.ProcessEnv,
  check: (env: NodeJS.ProcessEnv) => Promise<FaultyFile[]> = runCheck,
  root = "content",
  beside: readonly string[] = ["lib/theme/cut-faces.ts"],
): () => Promise<FaultyFile[]> {
  let seen = "";
  let answer: Promise<FaultyFile[]> = Promise.resolve([]);
  return () => {
    const files = [...filesIn(root, CONTENT).map((name) => join(root, name)), ...beside];
    const now = files.map((file) => `${file} ${stateOf(file)}`).join("\n");
    if (now !== seen) {
      seen = now;
      answer = check(env);
    }
    return answer;
  };
}

function runCheck(env: NodeJS.ProcessEnv): Promise<FaultyFile[]> {
  return new Promise((done) => {
    execFile("node_modules/.bin/tsx", ["scripts/check-content.ts", "--json"], { env }, (_, out, err) => {
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
