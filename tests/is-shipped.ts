import { existsSync, readFileSync } from "node:fs";
import { namesPlaceholder } from "../workshop/content/unfinished/persona.ts";

/**
 * Whether the tests of the shipped site apply. `--fresh` removes them. For a designer who edits the shipped site they end with
 * its name: otherwise they would fail for every removed study.
 */
export function isShipped(): boolean {
  const [name = ""] = /^name:.*$/m.exec(readFileSync("content/site.yaml", "utf8")) ?? [];
  return existsSync("tests/shipped") && namesPlaceholder(name);
}
