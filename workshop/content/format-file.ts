import { execFileSync } from "node:child_process";

/** Formats the text of a generated file with Biome; throws Biome's Error if it does not parse. */
export const formatText = (file: string, text: string): string =>
  // Without vcs: a downloaded project has no git.
  execFileSync("node_modules/.bin/biome", ["format", "--vcs-enabled=false", `--stdin-file-path=${file}`], {
    input: text,
    encoding: "utf8",
    stdio: "pipe",
  });
