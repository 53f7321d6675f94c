import "server-only";
import { rooms } from "@/lib/content/rooms.generated";
import { type Approval, approvalOf } from "@/lib/gate/approvals";
import type { DocumentGrant } from "@/lib/gate/grant";
import { accessEnd, factsAbout, isWelcome, type Named } from "@/lib/gate/room-code";
import { closingTime, type Room } from "@/lib/gate/room-policy";
import type { App, Context } from "@/lib/http/app";
import { firstProved } from "./grants";

// Only the gates, their documents and the owner's page may import this file: it has every room.

/** Every room of the site, for the owner. */
export const roomsOf = ({ content }: App): readonly Room[] => content.rooms ?? rooms;

/** A room by the slug that a visitor gave. */
export const namedRoom = (app: App, slug: string): Named => ({
  slug,
  room: roomsOf(app).find((room) => room.slug === slug),
});

export type RoomAccess = Readonly<{
  room: Room;
  grant: DocumentGrant;
  /** Whether the owner lets the holder in: who was refused has no access. */
  approval: Exclude<Approval, "refused">;
  /** Whether the holder accepted the warning and is still let in, so that the document may be served. */
  entered: boolean;
  /** When the access ends, in ms since 1970. */
  endsAt: number;
}>;

/**
 * What the visitor may do in a room, by the policy as it is now. Null if there is no such room, it is closed, the visitor may
 * not enter it or must prove the address again, or if the lists cannot be read: all these look alike.
 */
export async function roomAccess(context: Context, slug: string): Promise<RoomAccess | null> {
  const gate = context.app.gate();
  if (!gate || roomsOf(context.app).length === 0) return null;
  const { room } = namedRoom(context.app, slug);
  try {
    // Also for a room that does not exist: the time of the answer must not show it.
    const facts = await factsAbout(gate, slug);
    return await firstProved(context, (grant, now) => {
      if (!isWelcome(gate, room, grant.email, facts)) return null;
      const approval = approvalOf(room, grant.email, facts.decisions);
      return approval === "refused" ? null : accessOf(room, grant, now, approval);
    });
  } catch (error) {
    console.error("Access is refused, because the rooms' lists cannot be read:", error);
    return null;
  }
}

function accessOf(
  room: Room,
  grant: DocumentGrant,
  now: number,
  approval: RoomAccess["approval"],
): RoomAccess | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const end = endOf(grant.entered[room.slug] ?? 0);
  const entered = now < end && approval !== "needed";
  const endsAt = entered ? end : endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, approval, entered, endsAt } : null;
}
