import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "../../authoring/usage-error";

/** Reads the command line as `parseArgs` does, with a UsageError for an unknown option or a missing value. */
export function parse<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * A path that somebody typed, from the project's folder: npm starts a command there, wherever its user stands. Of two files that
 * the path may name, the one from where the user stands is meant, as long as that is within the project.
 *
 * @param here where the user stands, as npm says it
 */
export function fromHere(path: string, here = process.env.INIT_CWD, root = process.cwd()): string {
  if (!here || isAbsolute(path)) return path;
  const typed = relative(root, resolve(here, path));
  // Another project's npm may have started this one's.
  const paths = relative(root, here).startsWith("..") ? [path, typed] : [typed, path];
  return paths.find((one) => existsSync(resolve(root, one))) ?? paths[0] ?? path;
}

/** A class of errors, or the code of a system error such as "ENOENT". */
type Kind = (abstract new (...args: never[]) => Error) | string;

/**
 * Runs a command. A UsageError prints its message and the usage, and ends with exit code 2. Without a usage, and for
 * `expected` errors, the message alone is printed, and the exit code is 1. Every other error is thrown.
 */
export async function command(
  work: () => unknown,
  { usage, expected = [] }: { usage?: string; expected?: readonly Kind[] } = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof UsageError;
    const isExpected = (kind: Kind) => (typeof kind === "string" ? code === kind : error instanceof kind);
    if (!isUsage && !expected.some(isExpected)) throw error;
    console.error(isUsage && usage ? [message, usage].filter(Boolean).join("\n\n") : message);
    process.exitCode = isUsage && usage ? 2 : 1;
  }
}

/** Columns as wide as their widest cell; control characters, which a terminal would obey, made visible. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, "?")));
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
