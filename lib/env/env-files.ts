import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { utf8Text } from "../content/text-file";
import { EnvError } from "./report";

type Reader = typeof import("@next/env");

/**
 * What the files of the environment say beside the variables that are `given`, read by the reader that Next itself has: so the
 * commands and the site never differ about a byte order mark, a quote or a $.
 *
 * @throws EnvError for a file that is not saved as UTF-8
 */
export function readEnvFiles(root: string, given: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const files = existsSync(root) ? readdirSync(root).filter((name) => /^\.env(\.|$)/.test(name)) : [];
  // The container's tools have neither such a file nor Next.
  if (files.length === 0) return {};
  const isDev = given.NODE_ENV === "development";
  return withReader(given, ({ loadEnvConfig }) => {
    const { parsedEnv, loadedEnvFiles } = loadEnvConfig(root, isDev);
    for (const { path } of loadedEnvFiles) textOfEnv(path, readFileSync(join(root, path)));
    return set(parsedEnv);
  });
}

/** The variables of a .env file's text, as Next reads it. */
export const variablesIn = (text: string): Readonly<Record<string, string>> =>
  withReader({ NODE_ENV: "production" }, ({ processEnv }) => {
    const file = { path: ".env", contents: text, env: {} };
    processEnv([file], ".");
    return set(file.env);
  });

/**
 * The text of a .env file, without a byte order mark.
 *
 * @throws EnvError where it is not saved as UTF-8
 */
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

/**
 * Lends Next's reader to `use`. It writes into process.env and keeps what it found for Next, which asks the same one later: so it is
 * a copy of its own, and process.env is put back.
 */
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
