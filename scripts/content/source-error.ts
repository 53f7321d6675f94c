import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ContentError } from "../../lib/content/content-error";

/** What the compiler says of a file it cannot read: "/…/content/home.ts:12:5: ERROR: Expected "}" but found …". */
const COMPILER = /^(\S+?\.ts):(\d+):\d+: (?:ERROR: )?(.*)$/m;

/**
 * What went wrong while a TypeScript content file was read, in the words and parts of a content error.
 *
 * @param file the file that was asked for; the fault may stand in one it imports
 */
export function asContentError(error: unknown, file: string): ContentError {
  if (error instanceof ContentError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const compiler = COMPILER.exec(said);
  if (compiler) return faulty(relative(".", compiler[1] ?? file), Number(compiler[2]), compiler[3] ?? said);
  // A name that is nowhere, an import that is gone: the first place in the content that the stack names.
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const place = /(content\/[\w/-]+\.ts)\D+(\d+):\d+/.exec(stack);
  return faulty(place?.[1] ?? file, place ? Number(place[2]) : undefined, said.split("\n")[0] ?? said);
}

function faulty(file: string, line: number | undefined, said: string): ContentError {
  const found = line === undefined ? undefined : lineOf(file, line);
  return new ContentError(file, [
    {
      field: "(the whole file)",
      line,
      expected: `expected TypeScript that can be read (${said}); often a quote, a comma or a bracket is missing, here or on the line before`,
      found: found && JSON.stringify(found),
      example: 'title: "Words between quotes",',
    },
  ]);
}

function lineOf(file: string, line: number): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n")[line - 1]?.trim();
  } catch {
    return undefined;
  }
}
