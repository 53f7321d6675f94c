import type { FunctionReport } from "./deployment";

const MB = 1_000_000;
/** Unpacked, in bytes. A visitor from search waits for a function of the second kind. */
const MOST = 60 * MB;
const MOST_PUBLIC = 25 * MB;

/** Size and cold start of each function, as lines of a table. */
export function table(functions: readonly FunctionReport[]): string[] {
  const rows = functions.map(({ name, bytes, files, coldMs, isPublic }) => [
    name,
    `${(bytes / MB).toFixed(1)} MB`,
    `${files} files`,
    coldMs === undefined ? "not called" : `${Math.round(coldMs)} ms to start`,
    isPublic ? "public" : "",
  ]);
  const widths = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd());
}

/** A line for each function that is heavier than it may be. */
export const oversized = (functions: readonly FunctionReport[]): string[] =>
  functions
    .filter(({ bytes, isPublic }) => bytes > (isPublic ? MOST_PUBLIC : MOST))
    .map(
      ({ name, bytes, isPublic }) =>
        `${name} weighs ${(bytes / MB).toFixed(1)} MB; at most ${(isPublic ? MOST_PUBLIC : MOST) / MB}`,
    );
