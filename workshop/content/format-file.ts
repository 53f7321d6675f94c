import { execFileSync } from "node:child_process";

const BIOME = "node_modules/.bin/biome";

/** Formats a generated file with Biome; throws Biome's Error if the file does not parse. */
export function formatFile(file: string): void {
  // Without vcs: a downloaded project has no git.
  execFileSync(BIOME, ["format", "--write", "--vcs-enabled=false", file], { stdio: "pipe" });
}

/** The same for the text of a file that is not written yet. */
export const formatText = (file: string, text: string): string =>
  execFileSync(BIOME, ["format", "--vcs-enabled=false", `--stdin-file-path=${file}`], {
    input: text,
    encoding: "utf8",
    stdio: "pipe",
  });
