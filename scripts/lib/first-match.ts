import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Waits until a process prints a line that fits, such as the one with its port.
 *
 * @param other is given every line that does not fit
 * @returns the first group of the pattern, or all that fits where it has none
 * @throws Error where the process ends before that, or does not start
 */
export function firstMatch(
  child: ChildProcess,
  pattern: RegExp,
  other: (line: string) => void = () => {},
): Promise<string> {
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`Ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on("line", (line) => {
          const found = pattern.exec(line);
          if (found) done(found[1] ?? found[0]);
          else other(line);
        });
  });
}
