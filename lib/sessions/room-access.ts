import "server-only";
import { rooms } from "@/lib/content/rooms.generated";
import type { DocumentGrant } from "@/lib/gate/grant";
import { agreementOf, isAgreed, type RoomAgreement } from "@/lib/gate/room-agreement";
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
  /** Whether the holder accepted the warning, and agreed to the current text, so that the document may be served. */
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
    const access = await firstProved(context, (grant, now) =>
      isWelcome(gate, room, grant.email, facts) ? accessOf(room, grant, now) : null,
    );
    if (!access) return null;
    const agreement = await agreementOf(gate.database, access.room, access.grant.email);
    return { ...access, agreement, entered: access.entered && isAgreed(agreement) };
  } catch (error) {
    console.error("Access is refused, because the rooms' lists or agreements cannot be read:", error);
    return null;
  }
}

function accessOf(room: Room, grant: DocumentGrant, now: number): Omit<RoomAccess, "agreement"> | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const entered = endOf(grant.entered[room.slug] ?? 0);
  if (now < entered) return { room, grant, entered: true, endsAt: entered };
  const endsAt = endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, entered: false, endsAt } : null;
}
