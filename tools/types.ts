/** Checks the types of the site, its scripts and tests, and of the placeholder's art for as long as it is there. */
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
