import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor, inDatabase } from "./call";
import type { LimitRow } from "./limits";

/** Who caused it. */
type Source = Readonly<{ ip: string; userAgent: string | undefined }>;

/** A row of the log, without who caused it. */
export type Entry = Readonly<{
  kind: string;
  email?: string | undefined;
  session?: string | undefined;
  slug?: string | undefined;
  label?: string | undefined;
  /** What has no column. */
  detail: Readonly<Record<string, unknown>>;
}>;

/** `once`: of events with the same one only the first is recorded. `within`: the limits of a new row of reading time. */
export type EventEntry = Entry & Readonly<{ once: string; network?: string; within?: readonly LimitRow[] }>;
/** `network`: whose refusals one row counts. */
export type RefusalEntry = Entry & Readonly<{ network: string }>;

type Settlement = Readonly<{
  source: Source;
  events: readonly EventEntry[];
  refusals: readonly RefusalEntry[];
  /** Hits to take back. */
  undo: Readonly<{ keys: readonly string[]; takenAt: string }> | undefined;
  /** Keys of counters to set to zero. */
  reset: readonly string[];
}>;

/** Writes what follows a decision, all of it or nothing. Throws DatabaseError. */
export async function writeSettlement(
  database: GateDatabase,
  { source, events, refusals, undo, reset }: Settlement,
): Promise<void> {
  const rowOf = ({ session, ...entry }: EventEntry | RefusalEntry) => ({
    ...entry,
    session_id: session,
    ip_address: source.ip,
    user_agent: source.userAgent,
  });
  await callFor(database, z.object({ ok: z.literal(true) }), "gate_settle", {
    p_events: events.map(rowOf),
    p_undo: undo?.keys ?? [],
    p_taken_at: undo?.takenAt,
    p_reset: reset,
    p_refusals: refusals.map(rowOf),
  });
}

/** Writes one row of nda_access_logs. Throws DatabaseError. */
export const writeAttempt = (
  database: GateDatabase,
  { ip, userAgent, email }: Source & Readonly<{ email: string }>,
): Promise<void> =>
  inDatabase("nda_access_logs", () =>
    database.insertAccessLog({
      email,
      // Left out rather than null: null would not take the column's default.
      ...(ip === "unknown" ? {} : { ip_address: ip }),
      ...(userAgent ? { user_agent: userAgent } : {}),
    }),
  );

const rows = z.array(
  z.object({
    at: z.string(),
    kind: z.string(),
    email: z.string().nullable(),
    label: z.string().nullable(),
    slug: z.string().nullable(),
    sessionId: z.string().nullable(),
    ipAddress: z.string(),
    userAgent: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
    /** Names this row: a page of older rows follows it. */
    cursor: z.string(),
  }),
);
export type LogRow = z.infer<typeof rows>[number];

/** What to read: e-mail attempts and what was opened, refusals, or both. */
export type LogPart = "openings" | "refusals" | "all";

type LogPage = Readonly<{
  since: Date;
  until?: Date | undefined;
  after?: string | undefined;
  part?: LogPart;
  rows: number;
}>;

/** One page of the log, newest first. Throws DatabaseError. */
export const readLogPage = (
  database: GateDatabase,
  { since, until, after, part, rows: most }: LogPage,
): Promise<LogRow[]> =>
  callFor(database, rows, "gate_read_log", {
    p_since: since.toISOString(),
    p_rows: most,
    p_until: until?.toISOString(),
    p_after: after,
    p_what: part,
  });

/**
 * The session of the very first event of a kind for an address or a passcode's label; null before there is one. Throws
 * DatabaseError.
 */
export const findFirstSession = (
  database: GateDatabase,
  { kind, ...of }: Readonly<{ kind: string } & ({ email: string } | { label: string })>,
): Promise<string | null> =>
  callFor(database, z.string().nullable(), "gate_first_session", {
    p_kind: kind,
    ...("email" in of ? { p_email: of.email } : { p_label: of.label }),
  });

/** Deletes what is older than KEPT_MONTHS; returns how many rows of the log. Throws DatabaseError. */
export async function deleteOldRows(database: GateDatabase): Promise<number> {
  const { rows: deleted } = await callFor(database, z.object({ rows: z.number() }), "gate_purge", {});
  return deleted;
}

/** Resolves where the tables answer. Throws DatabaseError. */
export async function checkHealth(database: GateDatabase): Promise<void> {
  await callFor(database, z.object({ ok: z.literal(true) }), "gate_health", {});
}
