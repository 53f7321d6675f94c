import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { dependencies, devDependencies, scripts } from "@/package.json";
import { codeIn, sourceAt } from "./sources";

/** Packages without an import, each with the text that uses it. */
const WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  "@biomejs/biome": "biome check",
  "simple-icons": "node_modules/simple-icons/",
  tsx: "tsx workshop/commands/",
  typescript: '"tsc"',
};

test("every package in package.json is used", () => {
  const folders = "app components document lab lib rooms styles tests types workshop".split(" ");
  const atRoot = readdirSync(".").filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
  const sources = [...codeIn(...folders), ...atRoot.map(sourceAt)];
  const imported = sources.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const texts = [
    ...Object.values(scripts),
    ...sources
      .filter(({ path }) => /^(lib|document|rooms|workshop\/(content|commands))\//.test(path))
      .map(({ text }) => text),
  ].join("\n");
  const isUsed = (name: string) => {
    const own = name.replace(/^@types\/node$/, "node:").replace(/^@types\//, "");
    if (imported.some((one) => one === own || one.startsWith(own.endsWith(":") ? own : `${own}/`)))
      return true;
    // The studio offers every face that is installed.
    if (name.startsWith("@fontsource")) return true;
    const use = WITHOUT_IMPORT[name];
    return use !== undefined && texts.includes(use);
  };
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(
    names.filter((name) => !isUsed(name)),
    "npm uninstall these packages",
  ).toEqual([]);
});
