import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { type HeldList, heldList } from "@/rooms/rules/held-list";
import type { Clock, GateDatabase } from "@/rooms/rules/ports";
import type { Invited, Room } from "@/rooms/rules/room-policy";
import { type Decision, listDecisions } from "../store/approvals";

/** The owner's decisions about the readers of one room, by mailbox. */
export type Decisions = ReadonlyMap<string, Decision>;
/** Those of every room, by id. */
export type Approvals = HeldList<ReadonlyMap<string, Decisions>>;

export const createApprovals = (database: GateDatabase, clock: Clock): Approvals =>
  heldList("The approvals of rooms", () => readDecisions(database), clock);

async function readDecisions(database: GateDatabase): Promise<ReadonlyMap<string, Decisions>> {
  const rooms = new Map<string, Map<string, Decision>>();
  for (const { room, mailbox: address, state } of await listDecisions(database)) {
    const decisions = rooms.get(room) ?? new Map<string, Decision>();
    rooms.set(room, decisions.set(address, state));
  }
  return rooms;
}

export type ApprovalFacts = Readonly<{ now: number; decisions: Decisions | undefined; invited: Invited }>;

/** Whether the owner lets a reader into a room. A room without approval lets in everybody; an invitation is a yes. */
export function approvalOf(
  { policy }: Room,
  email: string,
  { now, decisions, invited }: ApprovalFacts,
): "given" | "needed" | "refused" {
  if (!policy.approval) return "given";
  const box = mailbox(email);
  const decision = decisions?.get(box);
  if (decision === "refused") return "refused";
  return decision === "approved" || now < (invited.get(box) ?? 0) ? "given" : "needed";
}
