/** Checks the types of the site, its scripts and tests, and of the placeholder's art for as long as it is there. */
import { existsSync } from "node:fs";
import { run } from "./lib/run";

try {
  await run("tsc", ["--noEmit"]);
  if (existsSync("art/tsconfig.json")) await run("tsc", ["--noEmit", "-p", "art"]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
