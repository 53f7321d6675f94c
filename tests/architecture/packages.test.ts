import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dependencies, devDependencies, scripts } from "@/package.json";
import { unusedPackages } from "./packages";
import { codeIn, type Source, sourceAt } from "./sources";

const importing = (...specifiers: string[]): Source => ({
  path: "lib/some.ts",
  text: "",
  imports: specifiers.map((specifier) => ({ specifier, typeOnly: false })),
});
const untyped = () => false;

test("a package that nobody imports is named, one that a file imports in part is not", () => {
  const names = ["next", "@scope/one", "@scope/two", "idle", "nex"];
  const sources = [importing("next/server", "./idle", "@/idle"), importing("@scope/one/part", "node:fs")];
  expect(unusedPackages(names, sources, "idle", untyped)).toEqual(["@scope/two", "idle", "nex"]);
});

test("types are used where their package is and brings none itself", () => {
  const names = ["@types/node", "@types/ws", "@types/gone", "@types/typed"];
  const sources = [importing("node:fs", "ws", "typed")];
  expect(unusedPackages(names, sources, "", (name) => name === "typed")).toEqual([
    "@types/gone",
    "@types/typed",
  ]);
});

test("commands, icons and faces are used where they are named", () => {
  const names = [
    "tsx",
    "typescript",
    "simple-icons",
    "@fontsource/noto-sans",
    "@fontsource/noto-sans-arabic",
  ];
  expect(unusedPackages(names, [], 'run("tsc") "@fontsource/noto-sans-arabic"', untyped)).toEqual([
    "tsx",
    "simple-icons",
    "@fontsource/noto-sans",
  ]);
});

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
