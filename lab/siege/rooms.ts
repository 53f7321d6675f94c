import { existsSync } from "node:fs";
import { mailDomains } from "../../rooms/backends/mail-domains";
import { invite } from "../../rooms/reader/invite";
import { createRoomLists } from "../../rooms/reader/room-lists";
import { createRevocations } from "../../rooms/record/revocations";
import { termsOf } from "../../rooms/record/room-agreement";
import type { GateDatabase } from "../../rooms/rules/ports";
import { isByPasscode, type Room } from "../../rooms/rules/room-policy";
import { sampleOf } from "../../workshop/content/document";
import { readRooms } from "../../workshop/content/read-rooms";
import type { Call } from "../lib/load";

const GUESTS = 20;

/** The site's rooms under siege. */
export type Besieged = Readonly<{
  rooms: readonly Room[];
  /** The one that invited readers enter. */
  open: Room;
  /** Who is invited to it, each for one visit. */
  guests: string[];
  /** One that opens by a passcode alone, if the site has such a room. */
  alone: Room | undefined;
  /** Proves an address once, and turns into an attacker then. */
  insider: string;
}>;

/** The rooms of the site, or null if none can be entered by an invitation and has a document. */
export function besiegedRooms(): Besieged | null {
  const rooms = readRooms().filter(({ opens, closes }) => !opens && !closes);
  const open = rooms.find(({ slug, policy }) => !policy.passcode && existsSync(sampleOf({ room: slug })));
  if (!open) return null;
  const asked = rooms.find(({ policy }) => policy.approval && policy.listed.some(isDomain));
  const insider = `insider@${asked?.policy.listed.find(isDomain) ?? "acme-industries.com"}`;
  const alone = rooms.find((room) => isByPasscode(room) && existsSync(sampleOf({ room: room.slug })));
  return {
    rooms,
    open,
    alone,
    insider,
    guests: Array.from({ length: GUESTS }, (_, i) => `guest.${i}@gmail.com`),
  };
}
const isDomain = (entry: string) => !entry.includes("@");

/** Invites the guests, and the insider to every room that does not ask the owner. */
export async function inviteAll(
  database: GateDatabase,
  { rooms, open, guests, insider }: Besieged,
): Promise<void> {
  const clock = Date.now;
  const inviting = {
    ...{ database, clock, readerChannel: null },
    revocations: createRevocations(database, clock),
    roomLists: createRoomLists(database, clock),
    domains: async () => mailDomains,
  };
  const invitees = [
    ...guests.map((text) => ({ room: open, text })),
    ...rooms
      .filter((room) => !room.policy.approval && !isByPasscode(room))
      .map((room) => ({ room, text: insider })),
  ];
  for (const { room, text } of invitees) await invite(inviting, room, { text, days: "1" });
}

/** How a reader agrees and enters. */
export const entering = (room: Room, headers: Record<string, string>): Call => ({
  path: "/api/nda/enter",
  headers,
  body: { room: room.slug, version: termsOf(room).version, agree: "yes", name: "Jo Doe" },
});
