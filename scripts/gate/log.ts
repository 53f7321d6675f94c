import { LOG_ROWS, logAsCsv, readLog as read, readSince } from "../../lib/gate/read-log";
import type { Desk, Values } from "./run";
import { moment, table } from "./text";
import { UsageError } from "./usage";

/** Prints e-mail attempts and events, newest first, for people or (--csv) for a spreadsheet. */
export async function readLog(desk: Desk, { since = "7d", csv = false }: Values): Promise<void> {
  const from = readSince(since, desk.now());
  if (!from)
    throw new UsageError(`--since "${since}" is no time. Write 30m, 12h, 7d, 4w, or a date like 2026-11-01.`);
  const found = await read(desk.database, from);
  if (csv) {
    for (const line of logAsCsv(found)) desk.print(line);
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
  if (found.length === LOG_ROWS) desk.print(`Only the newest ${LOG_ROWS} rows. Ask for less: --since 1d`);
}

/** How long a page was read; nothing where it was given out only. */
const readFor = (ms: unknown): string => (typeof ms === "number" ? `read ${(ms / 1000).toFixed(1)} s` : "");
