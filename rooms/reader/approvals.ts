import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { type HeldList, heldList } from "@/rooms/rules/held-list";
import type { Clock, GateDatabase } from "@/rooms/rules/ports";
import type { Invited, Room } from "@/rooms/rules/room-policy";
import { type Decision, listDecisions } from "../store/approvals";

/** The owner's decisions about the readers of one room, by mailbox; `endsAt` in ms since 1970, Infinity for never. */
export type Decisions = ReadonlyMap<string, Readonly<{ state: Decision; endsAt: number }>>;
/** Those of every room, by id. */
export type Approvals = HeldList<ReadonlyMap<string, Decisions>>;

export const createApprovals = (database: GateDatabase, clock: Clock): Approvals =>
  heldList("The approvals of rooms", () => readDecisions(database), clock);

async function readDecisions(database: GateDatabase): Promise<ReadonlyMap<string, Decisions>> {
  const rooms = new Map<string, Decisions>();
  for (const { room, mailbox: address, state, endsAt } of await listDecisions(database)) {
    const ends = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
    rooms.set(room, new Map(rooms.get(room)).set(address, { state, endsAt: ends }));
  }
  return rooms;
}

export type ApprovalFacts = Readonly<{ now: number; decisions: Decisions | undefined; invited: Invited }>;

/** Until when the owner lets a reader into a room. A room without approval lets in everybody; an invitation is a yes. */
export function approvalOf(
  { policy }: Room,
  email: string,
  { now, decisions, invited }: ApprovalFacts,
): { until: number } | "needed" | "refused" {
  if (!policy.approval) return { until: Number.POSITIVE_INFINITY };
  const box = mailbox(email);
  const { state, endsAt = 0 } = decisions?.get(box) ?? {};
  if (state === "refused") return "refused";
  const until = Math.max(endsAt, invited.get(box) ?? 0);
  return now < until ? { until } : "needed";
}
