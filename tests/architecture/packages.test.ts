import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dependencies, devDependencies, scripts } from "@/package.json";
import { unusedPackages } from "./packages";
import { codeIn, sourceAt } from "./sources";

test("every package in package.json is used", () => {
  const atRoot = readdirSync(".").filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
  const folders = [
    "app",
    "authoring",
    "components",
    "lab",
    "lib",
    "studio",
    "styles",
    "tests",
    "tools",
    "types",
  ];
  const sources = [...codeIn(...folders), ...atRoot.map(sourceAt)];
  const texts = [
    ...Object.values(scripts),
    ...sources.filter(({ path }) => /^(lib|authoring|tools)\//.test(path)).map(({ text }) => text),
    readFileSync("content/theme.yaml", "utf8"),
  ].join("\n");
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(unusedPackages(names, sources, texts), "Nobody uses these: npm uninstall them").toEqual([]);
});
