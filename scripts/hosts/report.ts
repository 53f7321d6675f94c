import type { FunctionReport, Serves } from "./deployment";

const MB = 1_000_000;
/** The most that a function may weigh unpacked, in bytes. */
const MOST: Readonly<Record<Serves, number>> = { public: 25 * MB, gated: 60 * MB, all: 60 * MB };

/** Size and cold start of each function, as lines of a table. */
export function table(functions: readonly FunctionReport[]): string[] {
  const rows = functions.map(({ name, bytes, files, coldMs, serves }) => [
    name,
    `${(bytes / MB).toFixed(1)} MB`,
    `${files} files`,
    coldMs === undefined ? "not called" : `${Math.round(coldMs)} ms to start`,
    serves,
  ]);
  const widths = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd());
}

/** A line for each function that is heavier than it may be. */
export const oversized = (functions: readonly FunctionReport[]): string[] =>
  functions
    .filter(({ bytes, serves }) => bytes > MOST[serves])
    .map(
      ({ name, bytes, serves }) =>
        `${name} weighs ${(bytes / MB).toFixed(1)} MB; at most ${MOST[serves] / MB}`,
    );
