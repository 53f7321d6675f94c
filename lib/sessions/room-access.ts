import "server-only";
import { rooms } from "@/lib/content/rooms.generated";
import { type ApprovalFacts, approvalOf } from "@/lib/gate/approvals";
import type { DocumentGrant } from "@/lib/gate/grant";
import { agreementOf, isAgreed, type RoomAgreement } from "@/lib/gate/room-agreement";
import { accessEnd, factsAbout, invitationEnd, isWelcome, type Named } from "@/lib/gate/room-code";
import { openedBy } from "@/lib/gate/room-passcode";
import { closingTime, type Room } from "@/lib/gate/room-policy";
import type { App, Context } from "@/lib/http/app";
import { firstProved, studyGrant } from "./grants";

// Only the gates, what they open, and the owner's page may import this file: it has every room.

/** Every room of the site, for the owner. */
export const roomsOf = ({ content }: App): readonly Room[] => content.rooms ?? rooms;

/** A room by the slug that a visitor gave. */
export const namedRoom = (app: App, slug: string): Named => ({
  slug,
  room: roomsOf(app).find((room) => room.slug === slug),
});

/** What a reader whose address is proved must have before entering, in this order. */
type Need = "approval" | "passcode";

export type RoomAccess = Readonly<{
  room: Room;
  grant: DocumentGrant;
  /** The first need that is not met. */
  missing: Need | null;
  /** Whether the holder accepted the warning, agreed to the current text and misses nothing: the document may be served. */
  entered: boolean;
  agreement: RoomAgreement;
  /** When the access ends, in ms since 1970. */
  endsAt: number;
}>;

/**
 * What the visitor may do in a room, by the policy as it is now. Null if there is no such room, it is closed, the visitor may
 * not enter it or must prove the address again, or if the lists or agreements cannot be read: all these look alike.
 */
export async function roomAccess(context: Context, slug: string): Promise<RoomAccess | null> {
  const gate = context.app.gate();
  if (!gate || roomsOf(context.app).length === 0) return null;
  const { room } = namedRoom(context.app, slug);
  try {
    // Also for a room that does not exist: the time of the answer must not show it.
    const facts = await factsAbout(gate, slug);
    const held = await firstProved(context, (grant, now) =>
      isWelcome(gate, room, grant.email, facts) ? heldIn(room, grant, now) : null,
    );
    if (!held) return null;
    const [missing, agreement] = await Promise.all([
      missingIn(context, held, { now: gate.clock(), ...facts }),
      agreementOf(gate.database, held.room, held.grant.email),
    ]);
    const entered = held.entered && missing === null && isAgreed(agreement);
    const endsAt = Math.min(held.endsAt, invitationEnd(gate, held.room, held.grant.email, facts));
    return { ...held, endsAt, missing, agreement, entered };
  } catch (error) {
    console.error("Access is refused, because the rooms' lists or agreements cannot be read:", error);
    return null;
  }
}

type Held = Omit<RoomAccess, "missing" | "agreement">;

function heldIn(room: Room, grant: DocumentGrant, now: number): Held | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const entered = endOf(grant.entered[room.slug] ?? 0);
  if (now < entered) return { room, grant, entered: true, endsAt: entered };
  const endsAt = endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, entered: false, endsAt } : null;
}

/** A passcode that was withdrawn or has ended is missing again. */
async function missingIn(
  context: Context,
  { room, grant }: Held,
  facts: ApprovalFacts,
): Promise<Need | null> {
  if (approvalOf(room, grant.email, facts) !== "given") return "approval";
  const wantsPasscode = room.policy.passcode !== undefined;
  return wantsPasscode && !(await studyGrant(context, openedBy(room.slug, grant))) ? "passcode" : null;
}
