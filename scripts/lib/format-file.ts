import { run } from "./run";

/** Lays a written file out as the rest of the code is. */
export async function formatFile(file: string): Promise<void> {
  // Without vcs, which the formatter would look for in a folder that was downloaded rather than cloned.
  await run("biome", ["format", "--write", "--vcs-enabled=false", "--log-level=error", file]);
}
