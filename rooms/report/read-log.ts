import "server-only";
import type { GateDatabase } from "@/rooms/rules/ports";
import { type LogRow, type LogSpan, readLogPage } from "../store/log";
import type { KeptRow } from "../store/readers";

export type { LogRow, LogSpan };

export const LOG_ROWS = 1_000;

/** One page of the log, newest first. Refusals of one kind, network and hour share a row. Throws DatabaseError. */
export const readLog = (database: GateDatabase, span: LogSpan): Promise<LogRow[]> =>
  readLogPage(database, { ...span, rows: LOG_ROWS });

/** The whole span, a page at a time. Throws DatabaseError. */
export async function* logPages(database: GateDatabase, span: LogSpan): AsyncGenerator<LogRow[]> {
  let after = span.after;
  for (;;) {
    const page = await readLog(database, { ...span, after });
    if (page.length > 0) yield page;
    if (page.length < LOG_ROWS) return;
    after = page.at(-1)?.cursor;
  }
}

/** Escapes cells that a spreadsheet would read as formulas, also where it splits at semicolons: visitors choose some values. */
const csvLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => cell.replace(/([;\t\r\n|]\s*["']*)(?=[=+\-@＝＋－＠])/g, "$1'"))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",");

/** The heading of the log as CSV. `npm run gate -- log --after` takes the cursor. */
export const CSV_HEADING = csvLine(
  "at kind email label study session ip_address user_agent detail cursor".split(" "),
);

/** Rows of the log as lines of CSV, safe to open in a spreadsheet. */
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

const KEPT_HEADING = csvLine(["table", "at", "row"]);

/** A row about a reader as cells: its table, its time, and its other fields in words. */
export const keptCells = ({ table, at, row }: KeptRow): string[] => [
  table,
  at ?? "",
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join("; "),
];

/** All rows about a reader, as lines of CSV that are safe to open in a spreadsheet, or as lines of JSON. */
export const keptLines = (kept: readonly KeptRow[], form: "csv" | "json"): string[] =>
  form === "json"
    ? kept.map((row) => JSON.stringify(row))
    : [KEPT_HEADING, ...kept.map((row) => csvLine(keptCells(row)))];

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads 30m, 12h, 7d, 4w, a date like 2026-11-01, or "all". Null for other text. Not before 1970: Postgres has no year 0. */
export function readSince(text: string, now: number): Date | null {
  if (text === "all") return new Date(0);
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count && length) return new Date(Math.max(0, now - Number(count) * length));
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(Math.max(0, time));
}
