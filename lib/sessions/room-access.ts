import "server-only";
import { rooms } from "@/lib/content/rooms.generated";
import type { DocumentGrant } from "@/lib/gate/grant";
import { accessEnd, factsAbout, invitationEnd, isWelcome, type Named } from "@/lib/gate/room-code";
import { openedBy } from "@/lib/gate/room-passcode";
import { closingTime, type Room } from "@/lib/gate/room-policy";
import type { App, Context } from "@/lib/http/app";
import { firstProved, studyGrant } from "./grants";

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
  /** Whether the holder gave the room's passcode, which must happen before entering. Null if the room has none. */
  passcode: "needed" | "given" | null;
  /** Whether the holder accepted the warning, so that the document may be served. */
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
    const proved = await firstProved(context, (grant, now) =>
      isWelcome(gate, room, grant.email, facts) ? accessOf(room, grant, now) : null,
    );
    if (!proved) return null;
    const endsAt = Math.min(proved.endsAt, invitationEnd(gate, proved.room, proved.grant.email, facts));
    const passcode = await passcodeOf(context, proved);
    return { ...proved, endsAt, passcode, entered: proved.entered && passcode !== "needed" };
  } catch (error) {
    console.error("Access is refused, because the rooms' lists cannot be read:", error);
    return null;
  }
}

type Proved = Omit<RoomAccess, "passcode">;

/** A passcode that was withdrawn or has ended is needed again. */
async function passcodeOf(context: Context, { room, grant }: Proved): Promise<RoomAccess["passcode"]> {
  if (room.policy.passcode === undefined) return null;
  return (await studyGrant(context, openedBy(room.slug, grant))) ? "given" : "needed";
}

function accessOf(room: Room, grant: DocumentGrant, now: number): Proved | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const entered = endOf(grant.entered[room.slug] ?? 0);
  if (now < entered) return { room, grant, entered: true, endsAt: entered };
  const endsAt = endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, entered: false, endsAt } : null;
}
