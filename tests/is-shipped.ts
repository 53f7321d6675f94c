import { existsSync, readFileSync } from "node:fs";
import { namesPlaceholder } from "../tools/doctor/persona.ts";

/**
 * Whether the tests of the shipped site apply. `--fresh` removes them. A designer who edits the shipped site changes its name
 * first: from then on these tests would fail for every removed study.
 */
export function isShipped(): boolean {
  const [name = ""] = /^name:.*$/m.exec(readFileSync("content/site.yaml", "utf8")) ?? [];
  return existsSync("tests/shipped") && namesPlaceholder(name);
}
