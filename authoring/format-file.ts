import { execFileSync } from "node:child_process";

/** Formats a written file as the rest of the code is; throws the formatter's Error where it is no code. */
export function formatFile(file: string): void {
  // Without vcs, which the formatter would look for in a folder that was downloaded rather than cloned.
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--vcs-enabled=false", file], {
    stdio: "pipe",
  });
}
