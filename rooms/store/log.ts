import "server-only";
import { z } from "zod";
import { NDA } from "../rules/built-in-rooms";
import type { GateDatabase } from "../rules/ports";
import { callFor, deleted, done, inDatabase } from "./call";
import { hits, type LimitRow } from "./limits";

type Source = Readonly<{ ip: string; userAgent: string | undefined }>;

/** A row of the log, without its source. `detail` holds what has no column. */
export type Entry = Readonly<{
  kind: string;
  email?: string | undefined;
  session?: string | undefined;
  slug?: string | undefined;
  label?: string | undefined;
  detail: Readonly<Record<string, unknown>>;
}>;

/**
 * `once`: only the first event with the same value is recorded. `onceBefore`, for a record of takeHitsInLane: the beginning of
 * the text whose SHA-256 is the event's `once`; it ends with the second of the hit and "]". `within`: the limits of a new row of
 * reading time.
 */
export type EventEntry = Entry &
  Readonly<{ once: string; onceBefore?: string; network?: string; within?: readonly LimitRow[] }>;
/** `network`: the refusals of one network share a row. */
export type RefusalEntry = Entry & Readonly<{ network: string }>;

export type Records = Readonly<{
  source: Source;
  events: readonly EventEntry[];
  refusals: readonly RefusalEntry[];
}>;

type Settlement = Readonly<{
  records: Records;
  undo: Readonly<{ keys: readonly string[]; takenAt: string }> | undefined;
  reset: readonly string[];
}>;

/** A row about the NDA document names no room. */
function storedDetail(detail: Entry["detail"]): Entry["detail"] {
  const { room, ...others } = detail;
  return room === NDA ? others : detail;
}

/** Writes the consequences of a decision, all of them or none. Throws DatabaseError. */
export const writeSettlement = (
  database: GateDatabase,
  { records, undo, reset }: Settlement,
): Promise<void> =>
  callFor(database, done, "gate_settle", {
    ...recordRows(records),
    undo: undo?.keys ?? [],
    takenAt: undo?.takenAt,
    reset,
  });

/** The rows of records, as the SQL functions take them. */
export function recordRows({ source, events, refusals }: Records) {
  const rowOf = ({ session, onceBefore, ...entry }: EntryOf) => ({
    ...entry,
    detail: storedDetail(entry.detail),
    once_before: onceBefore,
    session_id: session,
    ip_address: source.ip,
    user_agent: source.userAgent,
  });
  return { events: events.map(rowOf), refusals: refusals.map(rowOf) };
}
type EntryOf = (EventEntry | RefusalEntry) & { onceBefore?: string };

type Lanes = Readonly<{
  limits: readonly LimitRow[];
  firsts: LimitRow;
  first: readonly LimitRow[];
  again: readonly LimitRow[];
  record?: (Records & Readonly<{ undo: boolean }>) | undefined;
}>;

const laneHits = z.union([
  z.object({
    allowed: z.literal(true),
    takenAt: z.string(),
    first: z.boolean(),
    unrecorded: z.string().optional(),
  }),
  hits.options[1].extend({ first: z.boolean() }),
]);

/**
 * Counts one hit against `limits`, `firsts` and `first`; or, once `firsts` is full, against `limits` and `again`. If it counts,
 * it writes `record` in the same call, and takes the hit back with `undo`. `unrecorded`: the error of a record that was not
 * written. Throws DatabaseError.
 */
export const takeHitsInLane = (database: GateDatabase, { record, ...lanes }: Lanes) =>
  callFor(database, laneHits, "gate_take_in_lane", {
    ...lanes,
    ...(record ? { ...recordRows(record), undo: record.undo } : {}),
  });

/** Writes one row of nda_access_logs. Throws DatabaseError. */
export const writeAttempt = (
  database: GateDatabase,
  { ip, userAgent, email }: Source & Readonly<{ email: string }>,
): Promise<void> =>
  inDatabase("nda_access_logs", () =>
    database.insertAccessLog({
      email,
      // Left out, because null would override the column's default.
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
    cursor: z.string(),
  }),
);
export type LogRow = z.infer<typeof rows>[number];

export type LogSpan = Readonly<{
  since: Date;
  until?: Date | undefined;
  /** The cursor of a row: older rows follow it. */
  after?: string | undefined;
  /** "openings": e-mail attempts, and what was opened. All unless given. */
  part?: "openings" | "refusals" | "all" | undefined;
}>;

/** One page of the log, newest first. Throws DatabaseError. */
export const readLogPage = (
  database: GateDatabase,
  { part, ...span }: LogSpan & Readonly<{ rows: number }>,
): Promise<LogRow[]> => callFor(database, rows, "gate_read_log", { ...span, what: part });

/** The session of the first event of a kind for an address, in a room if given, or a label; or null. Throws DatabaseError. */
export const findFirstSession = (
  database: GateDatabase,
  first: Readonly<{ kind: string; room?: string } & ({ email: string } | { label: string })>,
): Promise<string | null> => callFor(database, z.string().nullable(), "gate_first_session", first);

/** Deletes data older than KEPT_MONTHS; returns the number of log rows. Throws DatabaseError. */
export const deleteOldRows = (database: GateDatabase): Promise<number> =>
  callFor(database, deleted, "gate_purge");

/** Resolves if the tables answer. Throws DatabaseError. */
export const checkHealth = (database: GateDatabase): Promise<void> => callFor(database, done, "gate_health");
