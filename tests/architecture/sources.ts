import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** `later`: by import(), while the module runs. */
export type Import = { specifier: string; typeOnly: boolean; later: boolean };
export type Source = { path: string; text: string; imports: readonly Import[] };

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The TypeScript files in folders, with their imports, without unit tests. Missing folders are skipped. */
export const sourcesIn = (...folders: string[]): Source[] =>
  codeIn(...folders).filter(({ path }) => !isUnitTest(path));

/** The same, with unit tests. */
export const codeIn = (...folders: string[]): Source[] =>
  folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && !name.includes("node_modules/"))
      .map((name) => sourceAt(join(folder, name))),
  );

export const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const known = new Map<string, Source>();

/** Reads each file once: many files import the same ones. */
export function sourceAt(path: string): Source {
  const source = known.get(path) ?? readSource(path);
  known.set(path, source);
  return source;
}

function readSource(path: string): Source {
  const text = readFileSync(path, "utf8");
  const statements = [...text.matchAll(STATEMENT)].map(([statement, type, specifier = ""]) => ({
    specifier,
    typeOnly: type !== undefined || allNamesAreTypes(statement),
    later: false,
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({
    specifier,
    typeOnly: false,
    later: true,
  }));
  return { path, text, imports: [...statements, ...dynamic] };
}

/** Whether `import { type A, type B } from` imports types only. */
function allNamesAreTypes(statement: string): boolean {
  const names = /^\s*(?:import|export)\s*\{([^}]*)\}/.exec(statement)?.[1]?.split(",") ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== "");
  return given.length > 0 && given.every((name) => name.startsWith("type "));
}

/** The path of an import in this repository, as written; null for packages. */
export const placeOf = (from: string, specifier: string): string | null =>
  specifier.startsWith("@/")
    ? normalize(specifier.slice(2))
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : null;

const files = new Map<string, string | null>();

/** The source file of an import in this repository; null for packages, styles and data. Looks for each file once. */
export function fileOf(from: string, specifier: string): string | null {
  const base = placeOf(from, specifier);
  if (base === null) return null;
  let file = files.get(base);
  if (file === undefined) {
    const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts"), join(base, "index.tsx")];
    const isSource = (path: string) => /\.tsx?$/.test(path) && existsSync(path) && statSync(path).isFile();
    file = candidates.find(isSource) ?? null;
    files.set(base, file);
  }
  return file;
}

/** Every file and package that a file imports values from, directly or not, with the chain of imports; `now`: without import(). */
export function reach(
  path: string,
  { now = false, seen = new Map<string, string>(), way = path } = {},
): Map<string, string> {
  if (seen.has(path)) return seen;
  seen.set(path, way);
  for (const { specifier, typeOnly, later } of sourceAt(path).imports) {
    if (typeOnly || (now && later)) continue;
    const file = fileOf(path, specifier);
    if (file) reach(file, { now, seen, way: `${way} -> ${file}` });
    else if (!seen.has(specifier)) seen.set(specifier, `${way} -> ${specifier}`);
  }
  return seen;
}
