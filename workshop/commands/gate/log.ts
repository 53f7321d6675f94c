import { moment } from "../../../rooms/record/words";
import {
  CSV_HEADING,
  LOG_ROWS,
  type LogSpan,
  logAsCsv,
  logPages,
  readLog as read,
  readSince,
} from "../../../rooms/report/read-log";
import { UsageError } from "../../content/usage-error";
import { type CommandContext, nameBySlug, printTable, type Values } from "./command";

const CURSOR = /^\S+ \S+~[aer]\d{18}$/;

/** Prints the newest page of the log and the number of refused attempts; with --csv the whole log for a spreadsheet. */
export async function readLog(context: CommandContext, values: Values): Promise<void> {
  if (values.json) throw new UsageError("--json is for one reader: give --email, too.");
  const span = spanOf(context, values);
  if (values.csv) {
    context.print(CSV_HEADING);
    for await (const page of logPages(context.database, { part: "all", ...span }))
      for (const line of logAsCsv(page)) context.print(line);
    return;
  }
  const found = await read(context.database, { part: "openings", ...span });
  if (found.length === 0) context.print(`Nothing since ${moment(span.since)}.`);
  else {
    const nameOf = nameBySlug(context);
    const lines = found.map(({ detail: { page, dwellMs, count, room, language, entry, domain }, ...row }) => {
      const where = [
        row.slug,
        row.email && row.label && `passcode ${row.label}`,
        typeof room === "string" && nameOf(room),
        language && `in ${language}`,
        entry,
        page && `page ${page}`,
        readFor(dwellMs),
        times(count),
      ].filter(Boolean);
      const who = row.email ?? row.label ?? String(domain ?? "");
      const what = row.kind.replaceAll("_", " ");
      return [moment(row.at), what, who, where.join(" "), row.ipAddress, row.sessionId ?? ""];
    });
    printTable(context, ["AT (UTC)", "WHAT", "WHO", "WHERE", "IP", "SESSION"], lines);
  }
  if (found.length === LOG_ROWS) context.print(`There is more: --after "${found.at(-1)?.cursor}"`);
  if (!values.refused) await countRefusals(context, span);
}

/** Counts refused attempts, so that an attack does not bury the openings. */
async function countRefusals(context: CommandContext, span: LogSpan): Promise<void> {
  const refused = await read(context.database, { ...span, after: undefined, part: "refusals" });
  if (refused.length === 0) return;
  const attempts = refused.reduce((sum, { detail }) => sum + (Number(detail.count) || 1), 0);
  const more = refused.length === LOG_ROWS ? "more than " : "";
  context.print(`Also ${more}${attempts} refused attempts. See them with --refused`);
}

function spanOf(context: CommandContext, { since = "7d", until, after, refused }: Values): LogSpan {
  if (after !== undefined && !CURSOR.test(after))
    throw new UsageError(`--after "${after}" is not a cursor. Copy one from the last column of --csv.`);
  return {
    since: momentOf("since", since, context.now()),
    until: until === undefined ? undefined : momentOf("until", until, context.now()),
    after,
    ...(refused ? { part: "refusals" } : {}),
  };
}

function momentOf(option: string, text: string, now: number): Date {
  const read = readSince(text, now);
  if (!read)
    throw new UsageError(
      `--${option} "${text}" is not a time. Write 30m, 12h, 7d, 4w, or a date like 2026-11-01.`,
    );
  return read;
}

const readFor = (ms: unknown): string => (typeof ms === "number" ? `read ${(ms / 1000).toFixed(1)} s` : "");
const times = (count: unknown): string => (typeof count === "number" && count > 1 ? `${count} times` : "");
