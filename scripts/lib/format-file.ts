import { execFileSync } from "node:child_process";

/**
 * Lays a written file out as the rest of the code is.
 *
 * @throws Error with the formatter's words where the file is no code
 */
export function formatFile(file: string): void {
  // Without vcs, which the formatter would look for in a folder that was downloaded rather than cloned.
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--vcs-enabled=false", file], {
    stdio: "pipe",
  });
}
