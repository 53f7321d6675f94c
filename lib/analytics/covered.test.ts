import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "@/lib/analytics/catalogue";

test("each event of the catalogue is asked for by name in the browser tests", () => {
  const specs = readdirSync("tests/e2e")
    .filter((name) => name.startsWith("analytics-"))
    .map((name) => readFileSync(`tests/e2e/${name}`, "utf8"))
    .join("\n");
  const missing = Object.keys(catalogue).filter((name) => !specs.includes(`"${name}"`));
  expect(missing).toEqual([]);
});
