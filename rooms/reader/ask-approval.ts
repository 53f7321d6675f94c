import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { orRefuse } from "@/lib/http/refusal";
import { plainText } from "@/lib/plain-text";
import type { Access } from "@/rooms/access/access";
import { settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { perNetwork, takeFromLane } from "@/rooms/record/limits";
import { tellOwner } from "@/rooms/record/notify-owner";
import type { DocumentGrant } from "@/rooms/rules/grant";
import { networksOf } from "@/rooms/rules/networks";
import { LIMITS } from "@/rooms/rules/policy";
import type { Room } from "@/rooms/rules/room-policy";
import { findRequest, writeRequest } from "../store/approvals";

/** The longest line that a reader can leave. The table gate_approvals has the same number. */
export const LONGEST_LINE = 300;

/** More is refused before it is read. */
export const MOST_TYPED = 2_000;

/** A reader's text as one line of plain text. */
export const asOneLine = (text: string): string =>
  [...plainText(text, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_LINE).join("").trim();

type Asking = Readonly<{ grant: DocumentGrant; room: Room; line: string }>;

/**
 * Asks the owner to let a reader into a room. The caller has checked the grant and the room's policy. Who has asked already
 * asks nothing again. Notifies the owner: call `later` after the answer. Throws Refusal too_many, unavailable.
 */
export const askApproval = (
  gate: Gate,
  visitor: Visitor,
  { grant, room: { id: room, slug }, line: text }: Asking,
): Promise<{ later: () => Promise<void> }> =>
  orRefuse("unavailable", async () => {
    const { database } = gate;
    const { email, session } = grant;
    const place = { room, mailbox: mailbox(email) };
    const nothing = { later: async () => {} };
    if (await findRequest(database, place)) return nothing;
    await countAsking(gate, visitor, place.mailbox);
    const line = asOneLine(text);
    if (!(await writeRequest(database, { ...place, email, session, line }))) return nothing;
    await settle(database, visitor, { events: [{ kind: "room_asked", email, session, room }] });
    const notice = { kind: "approval_asked", email, room: slug, line, ip: visitor.ip } as const;
    return { later: () => tellOwner(gate, notice) };
  });

/** Whether a reader has asked to be let into a room. False if the database does not answer. */
export async function hasAsked({ database }: Gate, { room, grant }: Access): Promise<boolean> {
  try {
    return (await findRequest(database, { room: room.id, mailbox: mailbox(grant.email) })) !== null;
  } catch (error) {
    console.error("A request could not be looked up:", error);
    return false;
  }
}

const countAsking = ({ database }: Gate, { ip }: Visitor, box: string) => {
  const all = [LIMITS.approvalOverAll, "all"] as const;
  return takeFromLane(
    database,
    [[LIMITS.approvalPerEmail, box], ...perNetwork(LIMITS.approvalPerNetwork, ip)],
    {
      newcomerQuota: [LIMITS.approvalFirst, networksOf(ip).wide],
      first: [all],
      again: [all, [LIMITS.approvalAgainOverAll, "all"]],
    },
  );
};
