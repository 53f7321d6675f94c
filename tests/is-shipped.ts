import { existsSync, readFileSync } from "node:fs";
import { namesPlaceholder } from "../tools/doctor/persona.ts";

/**
 * Whether tests of what ships apply. They go with --fresh; somebody who makes the placeholder's site theirs bit by bit begins
 * with its name, and would be told by them of every study they take out.
 */
export function isShipped(): boolean {
  const [name = ""] = /^name:.*$/m.exec(readFileSync("content/site.yaml", "utf8")) ?? [];
  return existsSync("tests/shipped") && namesPlaceholder(name);
}
