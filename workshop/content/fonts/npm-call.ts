import { execFile } from "node:child_process";

/** The answer of npm; `code` is 0 if it succeeded. */
export type NpmAnswer = { code: number; err: string };
export type NpmCall = (args: readonly string[]) => Promise<NpmAnswer>;

/** In milliseconds. A network may not answer at all. */
const LONGEST = 300_000;

/** Runs npm in a folder. Its answer is 127 if npm is not there. */
export const npmCall =
  (root: string): NpmCall =>
  (args) =>
    new Promise((done) => {
      execFile("npm", args, { cwd: root, timeout: LONGEST }, (error, _, err) => {
        if (!error) return done({ code: 0, err });
        const isMissing = error.code === "ENOENT";
        const isLate = error.killed === true;
        const words = isLate ? `${err}\nnpm error code ETIMEDOUT` : err;
        done({ code: isMissing ? 127 : typeof error.code === "number" ? error.code : 1, err: words });
      });
    });
