import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { utf8Text } from "../content/text-file";
import { EnvError, type EnvProblem } from "./report";

type Reader = typeof import("@next/env");

/** Reads variables that are not `given` from .env files with Next's reader. Throws EnvError for a file that is not UTF-8. */
export function readEnvFiles(root: string, given: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const files = existsSync(root) ? readdirSync(root).filter((name) => /^\.env(\.|$)/.test(name)) : [];
  if (files.length === 0) return {};
  const isDev = given.NODE_ENV === "development";
  return withReader(given, ({ loadEnvConfig }) => {
    const { parsedEnv, loadedEnvFiles } = loadEnvConfig(root, isDev);
    const variables = set(parsedEnv);
    const cut = loadedEnvFiles.flatMap(({ path }) =>
      cutValues(textOfEnv(path, readFileSync(join(root, path))), { ...given, ...variables }),
    );
    if (cut.length > 0) throw new EnvError(cut);
    return variables;
  });
}

/** Next's reader ends a value without quotes at "#", and fills in a variable for "$" and a name, also between quotes. */
function cutValues(text: string, known: Readonly<Record<string, string | undefined>>): EnvProblem[] {
  const lines = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*([^\r\n]*)/gm)];
  return lines.flatMap(([, variable = "", value = ""]) => {
    const name = /(?<!\\)\$\{?(\w+)(?!\w|:-)/.exec(value.replace(/\s#[^"'`]*$/, ""))?.[1];
    if (/^(?!["'`])[^#]*[^#\s]#/.test(value))
      return [{ variable, problem: 'is cut at its "#"', fix: "Put the value in quotes" }];
    if (name === undefined || known[name] !== undefined) return [];
    const problem = 'contains a "$" that is read as the name of another variable';
    return [{ variable, problem, fix: "Write \\$ for it" }];
  });
}

/** The variables in the text of a .env file, as Next reads it. */
export const variablesIn = (text: string): Readonly<Record<string, string>> =>
  withReader({ NODE_ENV: "production" }, ({ processEnv }) => {
    const file = { path: ".env", contents: text, env: {} };
    processEnv([file], ".");
    return set(file.env);
  });

/** The text of a .env file, without a byte order mark. Throws EnvError if it is not saved as UTF-8. */
export function textOfEnv(file: string, bytes: Uint8Array): string {
  const text = utf8Text(bytes);
  if (text !== null) return text;
  throw new EnvError([
    { variable: file, problem: "it is not saved as UTF-8", fix: "Open it in an editor and save it as UTF-8" },
  ]);
}

const set = (variables: Readonly<Record<string, string | undefined>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Calls `use` with a separate copy of Next's reader, which writes to process.env and caches its files for Next. */
function withReader<Answer>(given: NodeJS.ProcessEnv, use: (reader: Reader) => Answer): Answer {
  const { resolve } = createRequire(import.meta.url);
  const require = createRequire(resolve("next/package.json"));
  const path = require.resolve("@next/env");
  const { env } = process;
  const kept = require.cache[path];
  delete require.cache[path];
  process.env = { ...given };
  try {
    return use(require(path));
  } finally {
    process.env = env;
    if (kept) require.cache[path] = kept;
    else delete require.cache[path];
  }
}
