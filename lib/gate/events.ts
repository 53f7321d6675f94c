import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mailbox } from "./company-email";
import { limitRows, perNetwork, type Taken } from "./limits";
import { networksOf } from "./networks";
import { LIMITS } from "./policy";
import type { GateDatabase } from "./ports";
import { type Entry, type EventEntry, writeSettlement } from "./store/log";

/** Who is asking, as far as the server can tell. */
export type Visitor = Readonly<{ ip: string; userAgent: string | undefined }>;

const email = z.string().max(254);
const session = z.string().max(64);
const slug = z.string().max(64);

/** Everything the audit records, and the fields of each record. */
const gateEvent = z.discriminatedUnion("kind", [
  /** A code was sent: to a reader, or to the owner. */
  z.strictObject({ kind: z.enum(["code_sent", "owner_code_sent"]), email }),
  /** The address was verified; the hash is of the warning over the form. */
  z.strictObject({ kind: z.literal("code_verified"), email, session, warningSha256: z.string() }),
  /** The list of the document's pages was given out. The reader gave the document back. The owner signed in, or out. */
  z.strictObject({
    kind: z.enum(["document_opened", "access_left", "owner_entered", "owner_left"]),
    email,
    session,
  }),
  /**
   * One page was given out, or had been in view for so long: such times are added up in one row for a session, page and quarter
   * of an hour.
   */
  z.strictObject({
    kind: z.literal("page_viewed"),
    email,
    session,
    page: z.number().int().positive(),
    dwellMs: z.number().int().nonnegative().optional(),
  }),
  /** A passcode opened a study. Of records with the same `once` only the first is kept. */
  z.strictObject({
    kind: z.literal("study_unlocked"),
    slug,
    label: z.string().max(80),
    session,
    once: z.string().max(64).optional(),
  }),
]);
export type GateEvent = z.infer<typeof gateEvent>;

/** What was refused. Folded into one row for each kind, network and hour, since anybody can cause any number of them. */
const gateRefusal = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum([
      /** A code was requested and none was sent: the provider's error or refusal. */
      "code_not_sent",
      /** A code was requested, over a limit of the mailbox or the network. */
      "code_over_limit",
      /** A wrong, old or used code. */
      "code_refused",
      /** Somebody who is not the owner asked for the owner's page. */
      "owner_code_asked",
      /** A code that did not open the owner's page. */
      "owner_refused",
    ]),
    email,
  }),
  /** A wrong passcode. */
  z.strictObject({ kind: z.literal("study_refused"), slug }),
]);
type GateRefusal = z.infer<typeof gateRefusal>;

/** What follows a decision: events to write, refusals to fold, hits to take back, counters to set to zero. */
type Settlement = {
  events?: readonly GateEvent[];
  refusals?: readonly GateRefusal[];
  undo?: Taken | undefined;
  reset?: readonly string[];
};

type EventFields = Omit<Entry, "detail"> & { once?: string; [detail: string]: unknown };

/** A write that fails sooner was cut off rather than timed out. */
const CUT_OFF_MS = 2_000;

/** Records what was decided, each event once, also where a write is cut off and retried. Never throws: false on failure. */
export async function settle(
  database: GateDatabase,
  visitor: Visitor,
  { events = [], refusals = [], undo, reset = [] }: Settlement,
): Promise<boolean> {
  const started = performance.now();
  try {
    const settlement = {
      source: visitor,
      events: events.map((event) => ({
        once: randomUUID(),
        ...entryOf(gateEvent.parse(event)),
        ...limitsOf(event, visitor),
      })),
      refusals: refusals.map((refusal) => ({
        ...entryOf(gateRefusal.parse(refusal)),
        network: networksOf(visitor.ip).wide,
      })),
      undo,
      reset,
    };
    await writeSettlement(database, settlement).catch((error) => {
      if (performance.now() - started > CUT_OFF_MS) throw error;
      return writeSettlement(database, settlement);
    });
    return true;
  } catch (error) {
    const what = [...events, ...refusals].map(({ kind }) => kind).join(", ");
    console.error("A gate event was not written:", what, error);
    return false;
  }
}

/** Writes one event. Never throws; returns false where it could not be written. */
export const recordEvent = (database: GateDatabase, visitor: Visitor, event: GateEvent): Promise<boolean> =>
  settle(database, visitor, { events: [event] });

/** What a new row of reading time is counted against; others are counted before they happen. */
const limitsOf = (event: GateEvent, { ip }: Visitor): Pick<EventEntry, "network" | "within"> =>
  event.kind === "page_viewed" && event.dwellMs !== undefined
    ? {
        network: networksOf(ip).wide,
        within: limitRows([
          [LIMITS.readPerEmail, mailbox(event.email)],
          ...perNetwork(LIMITS.readPerNetwork, ip),
        ]),
      }
    : {};

/** The fields of an event or a refusal that are columns, and the others as its detail. */
function entryOf(event: GateEvent | GateRefusal): Entry & { once?: string } {
  const { kind, once, email, session, slug, label, ...detail }: EventFields = event;
  return { kind, ...(once === undefined ? {} : { once }), email, session, slug, label, detail };
}
