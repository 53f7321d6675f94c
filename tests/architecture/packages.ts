import { existsSync, readdirSync } from "node:fs";
import type { Source } from "./sources";

/** How packages that no file imports are used: run as a command, or read as files. */
const WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  "@biomejs/biome": "biome check",
  "simple-icons": "node_modules/simple-icons/",
  tsx: "tsx tools/",
  typescript: '"tsc"',
};

/**
 * The packages that could be taken out of package.json.
 *
 * @param names of packages, as package.json has them
 * @param sources every file that may import one
 * @param texts where commands are run and where faces and other files of packages are named
 * @param hasTypes whether a package brings its own types, so that it needs no @types
 */
export function unusedPackages(
  names: readonly string[],
  sources: readonly Source[],
  texts: string,
  hasTypes: (name: string) => boolean = bringsTypes,
): string[] {
  const imported = new Set(
    sources.flatMap(({ imports }) => imports.map(({ specifier }) => packageOf(specifier))),
  );
  return names.filter((name) => {
    if (imported.has(name)) return false;
    const typed = /^@types\/(.+)$/.exec(name)?.[1];
    if (typed) return !imported.has(typed) || hasTypes(typed);
    // The faces of a theme and of scripts are named one by one; one name may begin another.
    if (name.startsWith("@fontsource")) return !new RegExp(`${name}(?![\\w-])`).test(texts);
    const use = WITHOUT_IMPORT[name];
    return use === undefined || !texts.includes(use);
  });
}

/** "next/server" is of next, "@scope/name/part" of @scope/name, "node:fs" of node. */
const packageOf = (specifier: string): string =>
  /^(?:node(?=:)|@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier;

function bringsTypes(name: string): boolean {
  const folder = `node_modules/${name}`;
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => `${file}`.endsWith(".d.ts"))
  );
}
