import { execFileSync } from "node:child_process";

/** Formats a generated file with Biome; throws Biome's Error if the file does not parse. */
export function formatFile(file: string): void {
  // Without vcs: a downloaded project has no git.
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--vcs-enabled=false", file], {
    stdio: "pipe",
  });
}
