import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor, deleted, verdict } from "./call";

const decision = z.enum(["approved", "refused"]);
/** The owner's answer to a reader who asked to enter a room. */
export type Decision = z.infer<typeof decision>;
const state = z.enum(["asked", ...decision.options]);

/** A room, and an address without its `+tag`. */
type Place = Readonly<{ room: string; mailbox: string }>;
type NewRequest = Place & Readonly<{ email: string; session: string; line: string }>;

/** Records a request. Returns false if the mailbox has asked before, or has an answer that still counts. Throws DatabaseError. */
export const writeRequest = (database: GateDatabase, request: NewRequest): Promise<boolean> =>
  callFor(database, verdict, "gate_approval_ask", request);

const found = z.object({ state, askedAt: z.string().nullable() }).nullable();

/** The request of a mailbox, or null; an approval that has ended is none. Throws DatabaseError. */
export const findRequest = (database: GateDatabase, place: Place) =>
  callFor(database, found, "gate_approval_find", place);

const decided = z.object({ before: state.nullable(), email: z.string() });

/**
 * Records the owner's decision, also about a mailbox that has not asked. Returns the state before, null without a request, and
 * the address of the request. Throws DatabaseError.
 */
export const writeDecision = (
  database: GateDatabase,
  decision: Place & Readonly<{ state: Decision; endsAt?: Date | undefined }>,
) => callFor(database, decided, "gate_approval_decide", decision);

/** Null if an approval does not end by itself. */
const endsAt = z.string().nullable();
const decisions = z.array(z.object({ room: z.string(), mailbox: z.string(), state: decision, endsAt }));

/** Every decision, of every room. Throws DatabaseError. */
export const listDecisions = (database: GateDatabase) =>
  callFor(database, decisions, "gate_approval_decisions");

export const requests = z.array(
  z.object({
    room: z.string(),
    mailbox: z.string(),
    email: z.string(),
    state,
    line: z.string(),
    /** Null if the owner decided before the reader asked. */
    askedAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    endsAt,
  }),
);
export type ApprovalRequest = z.infer<typeof requests>[number];

type Wanted = Readonly<{ waiting?: boolean; rows?: number; after?: string | undefined }>;

/**
 * The requests and decisions of some rooms, or of all for null: first those without an answer, oldest first, then the newest
 * decisions; at most 300. With `waiting`, only those without an answer. Throws DatabaseError.
 */
export const listRequests = (
  database: GateDatabase,
  rooms: readonly string[] | null,
  { waiting = false, rows = 300, after }: Wanted = {},
): Promise<ApprovalRequest[]> =>
  callFor(database, requests, "gate_approval_list", { rows, rooms: rooms ?? undefined, waiting, after });

const PAGE = 50;

/** One page of such a list, after the request whose room and mailbox are `after`. Throws DatabaseError. */
export async function readRequests(
  database: GateDatabase,
  rooms: readonly string[] | null,
  wanted: Omit<Wanted, "rows"> = {},
): Promise<{ requests: ApprovalRequest[]; next: string | null }> {
  const found = await listRequests(database, rooms, { ...wanted, rows: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return { requests: page, next: found.length > PAGE && last ? `${last.room} ${last.mailbox}` : null };
}

const due = z.array(z.object({ room: z.string(), email: z.string(), askedAt: z.string() }));

/** The requests to these rooms that have had no answer for `days`, each returned once. Throws DatabaseError. */
export const takeUnanswered = (
  database: GateDatabase,
  wanted: Readonly<{ rooms: readonly string[]; days: number; rows: number }>,
) => callFor(database, due, "gate_approval_remind", wanted);

/** Deletes requests and decisions older than KEPT_MONTHS; returns how many. Throws DatabaseError. */
export const deleteOldRequests = (database: GateDatabase): Promise<number> =>
  callFor(database, deleted, "gate_approval_purge");
