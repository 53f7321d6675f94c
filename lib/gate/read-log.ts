import "server-only";
import type { GateDatabase } from "./ports";
import { type LogPart, type LogRow, readLogPage } from "./store/log";

export type { LogRow };

/** Rows of one page of the log. */
export const LOG_ROWS = 1_000;

export type LogSpan = Readonly<{
  since: Date;
  until?: Date | undefined;
  /** The cursor of a row: older rows follow it. */
  after?: string | undefined;
  part?: LogPart | undefined;
}>;

/**
 * One page of the log, newest first: at most LOG_ROWS rows, fewer where the span ends. A row of refusals counts all of one kind
 * from one network in one hour; its detail has their number. Throws DatabaseError.
 */
export const readLog = (database: GateDatabase, { part = "all", ...span }: LogSpan): Promise<LogRow[]> =>
  readLogPage(database, { ...span, part, rows: LOG_ROWS });

/** The whole span, a page at a time. Throws as readLog does. */
export async function* logPages(database: GateDatabase, span: LogSpan): AsyncGenerator<LogRow[]> {
  let after = span.after;
  for (;;) {
    const page = await readLog(database, { ...span, after });
    if (page.length > 0) yield page;
    if (page.length < LOG_ROWS) return;
    after = page.at(-1)?.cursor;
  }
}

/**
 * One line of CSV. Visitors choose some of the values: a cell that a spreadsheet would take for a formula gets a leading
 * apostrophe, and so does a part that would become a cell where the program splits at semicolons instead.
 */
const csvLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => cell.replace(/([;\t|]\s*["']*)(?=[=+\-@＝＋－＠])/g, "$1'"))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",");

/** The heading of the log as a spreadsheet. The cursor refers to a row: `npm run gate -- log --after`. */
export const CSV_HEADING = csvLine(
  "at kind email label study session ip_address user_agent detail cursor".split(" "),
);

/** Rows of the log as lines for a spreadsheet. */
export const logAsCsv = (log: readonly LogRow[]): string[] =>
  log.map((row) =>
    csvLine([
      row.at,
      row.kind,
      row.email ?? "",
      row.label ?? "",
      row.slug ?? "",
      row.sessionId ?? "",
      row.ipAddress,
      row.userAgent ?? "",
      Object.keys(row.detail).length > 0 ? JSON.stringify(row.detail) : "",
      row.cursor,
    ]),
  );

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * A moment as people write it: 30m, 12h, 7d, 4w, a date like 2026-11-01, or "all". Null for anything else. What lies before
 * 1970 means 1970: the log holds nothing older, and Postgres has no year 0.
 */
export function readSince(text: string, now: number): Date | null {
  if (text === "all") return new Date(0);
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count && length) return new Date(Math.max(0, now - Number(count) * length));
  const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? null : new Date(Math.max(0, date.getTime()));
}
