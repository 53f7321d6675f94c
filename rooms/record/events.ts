import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mailbox } from "@/lib/email/email-address";
import { networksOf } from "@/rooms/rules/networks";
import { LIMITS } from "@/rooms/rules/policy";
import type { GateDatabase } from "@/rooms/rules/ports";
import { type Entry, type EventEntry, type Records, writeSettlement } from "../store/log";
import { limitRows, perNetwork, type Taken } from "./limits";

export type Visitor = Readonly<{ ip: string; userAgent: string | undefined }>;

/** The address, or as passcodeReader returns it. */
const email = z.string().max(254);
const session = z.string().max(64);
const slug = z.string().max(64);
/** Absent for the NDA document. */
const room = z.string().max(80).optional();
/** Of a document's translation; absent for the original. */
const language = z.string().max(35).optional();

/** The events of the log, and the fields of each. */
const gateEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("code_sent"), email, room }),
  z.strictObject({ kind: z.literal("owner_code_sent"), email }),
  z.strictObject({
    kind: z.enum(["code_verified", "room_entered"]),
    email,
    session,
    room,
    warningSha256: z.string(),
  }),
  z.strictObject({ kind: z.literal("document_opened"), email, session, room, language }),
  z.strictObject({ kind: z.literal("room_asked"), email, session, room }),
  z.strictObject({
    kind: z.literal("room_unlocked"),
    email,
    session,
    room: z.string().max(80),
    label: z.string().max(80),
  }),
  z.strictObject({ kind: z.literal("access_left"), email, session }),
  z.strictObject({ kind: z.enum(["owner_entered", "owner_left"]), email, session }),
  /** A page was sent, or was in view for `dwellMs`: one row sums these up for a session, page and quarter of an hour. */
  z.strictObject({
    kind: z.literal("page_viewed"),
    email,
    session,
    room,
    language,
    page: z.number().int().positive(),
    dwellMs: z.number().int().nonnegative().optional(),
  }),
  /** `text` is as readQuestion returns it. */
  z.strictObject({
    kind: z.literal("question_asked"),
    email,
    session,
    room: z.string().max(80),
    language,
    page: z.number().int().positive(),
    text: z.string().max(1000),
  }),
  /** Only the first event with this `once` is kept. `onceBefore`: as in EventEntry. */
  z.strictObject({
    kind: z.literal("study_unlocked"),
    slug,
    label: z.string().max(80),
    session,
    once: z.string().max(64).optional(),
    onceBefore: z.string().optional(),
  }),
  /** A reader opened a study of a room. Only the first event with this `once` is kept. */
  z.strictObject({
    kind: z.literal("study_opened"),
    slug,
    email,
    session,
    room: z.string().max(80),
    once: z.string().max(64),
  }),
]);
export type GateEvent = z.infer<typeof gateEvent>;

/** Refusals of one kind, network and hour share a row, since anybody can cause any number of them. */
const gateRefusal = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum([
      ...["code_not_sent", "code_over_limit", "code_refused"],
      ...["owner_code_asked", "owner_refused"],
    ] as const),
    email,
  }),
  /** Without an address at a room that opens by the passcode alone, or at none. */
  z.strictObject({ kind: z.literal("passcode_refused"), email: email.optional() }),
  z.strictObject({ kind: z.literal("study_refused"), slug }),
]);
export type GateRefusal = z.infer<typeof gateRefusal>;

/** The consequences of a decision. `undo`: hits to take back. `reset`: counters to set to zero. */
export type Settlement = {
  events?: readonly GateEvent[];
  refusals?: readonly GateRefusal[];
  undo?: Taken | undefined;
  reset?: readonly string[];
};

/** A write that fails sooner lost its connection and is retried. */
const CUT_OFF_MS = 2_000;

/** Records a decision. A retry records no event twice. Never throws: returns false on failure. */
export async function settle(
  database: GateDatabase,
  visitor: Visitor,
  { events = [], refusals = [], undo, reset = [] }: Settlement,
): Promise<boolean> {
  const started = performance.now();
  try {
    const settlement = { records: recordsOf(visitor, { events, refusals }), undo, reset };
    await writeSettlement(database, settlement).catch((error) => {
      if (performance.now() - started > CUT_OFF_MS) throw error;
      return writeSettlement(database, settlement);
    });
    return true;
  } catch (error) {
    const what = [...events, ...refusals].map(({ kind }) => kind).join(", ");
    console.error("The log is missing an event:", what, error);
    return false;
  }
}

/** The rows of events and refusals. Throws ZodError if one has other fields. */
export function recordsOf(
  visitor: Visitor,
  { events = [], refusals = [] }: Pick<Settlement, "events" | "refusals">,
): Records {
  const network = networksOf(visitor.ip).wide;
  return {
    source: visitor,
    events: events.map((event) => ({
      once: randomUUID(),
      ...entryOf(gateEvent.parse(event)),
      ...limitsOf(event, visitor),
    })),
    refusals: refusals.map((refusal) => ({ ...entryOf(gateRefusal.parse(refusal)), network })),
  };
}

/** Records one event. Never throws: returns false on failure. */
export const recordEvent = (database: GateDatabase, visitor: Visitor, event: GateEvent): Promise<boolean> =>
  settle(database, visitor, { events: [event] });

/** The limits on new rows of reading time. Other events are limited before they happen. */
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

type Once = { once?: string; onceBefore?: string };
type Fields = Omit<Entry, "detail"> & Once & { [detail: string]: unknown };

function entryOf(fields: Fields): Entry & Once {
  const { kind, once, onceBefore, email, session, slug, label, ...detail } = fields;
  const named = {
    ...(once === undefined ? {} : { once }),
    ...(onceBefore === undefined ? {} : { onceBefore }),
  };
  return { kind, ...named, email, session, slug, label, detail };
}
