import "server-only";
import { z } from "zod";
import { csvLine } from "./csv";
import type { GateDatabase } from "./ports";

/** Longest log that is read at once. */
export const LOG_ROWS = 10_000;

const rows = z.array(
  z.object({
    at: z.string(),
    kind: z.string(),
    email: z.string().nullable(),
    label: z.string().nullable(),
    slug: z.string().nullable(),
    session_id: z.string().nullable(),
    ip_address: z.string(),
    user_agent: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
);
export type LogRow = z.infer<typeof rows>[number];

/** E-mail attempts and events since a moment, newest first. Throws DatabaseError. */
export const readLog = async (database: GateDatabase, since: Date): Promise<LogRow[]> =>
  rows.parse(await database.call("gate_read_log", { p_since: since.toISOString(), p_rows: LOG_ROWS }));

/** The log as lines for a spreadsheet, the heading first. */
export const logAsCsv = (log: readonly LogRow[]): string[] => [
  csvLine(["at", "kind", "email", "label", "study", "session", "ip_address", "user_agent", "detail"]),
  ...log.map((row) =>
    csvLine([
      row.at,
      row.kind,
      row.email ?? "",
      row.label ?? "",
      row.slug ?? "",
      row.session_id ?? "",
      row.ip_address,
      row.user_agent ?? "",
      Object.keys(row.detail).length > 0 ? JSON.stringify(row.detail) : "",
    ]),
  ),
];

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A moment as people write it: 30m, 12h, 7d, 4w, a date like 2026-11-01, or "all". Null for anything else. */
export function readSince(text: string, now: number): Date | null {
  if (text === "all") return new Date(0);
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count && length) return new Date(Math.max(0, now - Number(count) * length));
  const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
