import { z } from "zod";
import type { Desk, Values } from "./run";
import { csvLine, moment, table } from "./text";
import { UsageError } from "./usage";

const ROWS = 10_000;

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

/** Prints e-mail attempts and events, newest first, for people or (--csv) for a spreadsheet. */
export async function readLog(desk: Desk, { since = "7d", csv = false }: Values): Promise<void> {
  const from = readSince(since, desk.now());
  const found = rows.parse(
    await desk.database.call("gate_read_log", { p_since: from.toISOString(), p_rows: ROWS }),
  );
  if (csv) {
    desk.print(
      csvLine(["at", "kind", "email", "label", "study", "session", "ip_address", "user_agent", "detail"]),
    );
    for (const row of found)
      desk.print(
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
      );
    return;
  }
  if (found.length === 0) return desk.print(`Nothing since ${moment(from)}.`);
  const lines = found.map((row) => [
    moment(row.at),
    row.kind.replaceAll("_", " "),
    row.email ?? row.label ?? "",
    [row.slug, row.detail.page && `page ${row.detail.page}`, readFor(row.detail.dwellMs)]
      .filter(Boolean)
      .join(" "),
    row.ip_address,
    row.session_id ?? "",
  ]);
  for (const line of table([["AT (UTC)", "WHAT", "WHO", "WHERE", "IP", "SESSION"], ...lines]))
    desk.print(line);
  if (found.length === ROWS) desk.print(`Only the newest ${ROWS} rows. Ask for less: --since 1d`);
}

/** How long a page was read; nothing where it was given out only. */
const readFor = (ms: unknown): string => (typeof ms === "number" ? `read ${(ms / 1000).toFixed(1)} s` : "");

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

function readSince(text: string, now: number): Date {
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count && length) return new Date(now - Number(count) * length);
  const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`--since "${text}" is no time. Write 30m, 12h, 7d, 4w, or a date like 2026-11-01.`);
  return date;
}
