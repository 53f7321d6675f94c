const date = (time: string | Date): Date => new Date(time);

export const day = (time: string | Date): string => date(time).toISOString().slice(0, 10);
export const moment = (time: string | Date): string =>
  date(time).toISOString().slice(0, 16).replace("T", " ");

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
