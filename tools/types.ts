/** Checks the types of the site, its tools and tests, and of lab/art if it exists. */
import { existsSync } from "node:fs";
import { command } from "./lib/cli";
import { run } from "./lib/run";

await command(
  async () => {
    await run("tsc", ["--noEmit"]);
    if (existsSync("lab/art/tsconfig.json")) await run("tsc", ["--noEmit", "-p", "lab/art"]);
  },
  { expected: [Error] },
);
