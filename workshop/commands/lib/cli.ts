import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { ForbiddenPath } from "../../content/safe-file";
import { isUnfinished, UNFINISHED } from "../../content/starter/unfinished";
import { UsageError } from "../../content/usage-error";

/**
 * Reads the command line by `parseArgs`.
 *
 * @throws UsageError for an unknown option or a missing value
 */
export function parse<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Reads the command line of a program that goes on running, or ends it with the mistake and the usage. */
export function parseOrExit<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    if (isUnfinished(".")) throw new UsageError(UNFINISHED);
    return parse(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return process.exit(2);
  }
}

/**
 * Resolves a path that a person typed in the folder `here`; npm runs the command in the project's root. The path is relative
 * to `here` if a file is there and `here` is in the project, else to the root.
 */
export function fromHere(path: string, here = process.env.INIT_CWD, root = process.cwd()): string {
  if (!here || isAbsolute(path)) return path;
  const typed = relative(root, resolve(here, path));
  // Another project's npm may have started this one.
  const paths = relative(root, here).startsWith("..") ? [path, typed] : [typed, path];
  return paths.find((one) => existsSync(resolve(root, one))) ?? paths[0] ?? path;
}

type Kind = abstract new (...args: never[]) => Error;

/**
 * Runs a command. A UsageError prints its message and the usage, with exit code 2. `expected` errors, ForbiddenPath, errors of
 * the system such as a full disk, and any UsageError without a usage print only the message, with exit code 1. Other errors
 * are thrown.
 *
 * @param isSetup whether it may run while a fresh site is not in place
 */
export async function command(
  work: () => unknown,
  {
    usage,
    expected = [],
    isSetup = false,
  }: { usage?: string; expected?: readonly Kind[]; isSetup?: boolean } = {},
): Promise<void> {
  try {
    if (!isSetup && isUnfinished(".")) throw new UsageError(UNFINISHED);
    await work();
  } catch (error) {
    const { message, syscall } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof UsageError;
    const isExpected = [...expected, ForbiddenPath].some((kind) => error instanceof kind);
    if (!isUsage && !isExpected && syscall === undefined) throw error;
    console.error(isUsage && usage ? [message, usage].filter(Boolean).join("\n\n") : message);
    process.exitCode = isUsage && usage ? 2 : 1;
  }
}

/** Pads columns to equal width, and replaces control characters, which a terminal would obey. */
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
