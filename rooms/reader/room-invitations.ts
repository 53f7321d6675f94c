import "server-only";
import type { Visitor } from "@/rooms/record/events";
import { isWithin, perNetwork } from "@/rooms/record/limits";
import { type HeldList, heldList } from "@/rooms/rules/held-list";
import { LIMITS } from "@/rooms/rules/policy";
import type { Clock, GateDatabase } from "@/rooms/rules/ports";
import type { Invited } from "@/rooms/rules/room-policy";
import { listInvitations, noteOpened } from "../store/invitations";

/** The valid invitations to every room, by id. */
export type Invitations = HeldList<ReadonlyMap<string, Invited>>;

export const createInvitations = (database: GateDatabase, clock: Clock): Invitations =>
  heldList("The invitations", () => readInvitations(database), clock);

const NOBODY: Invited = new Map();

/** Who is invited to one room. */
export const invitedTo = (invitations: ReadonlyMap<string, Invited>, room: string): Invited =>
  invitations.get(room) ?? NOBODY;

async function readInvitations(database: GateDatabase): Promise<ReadonlyMap<string, Invited>> {
  const rooms = new Map<string, Map<string, number>>();
  for (const { room, email, expiresAt } of await listInvitations(database, { valid: true })) {
    const invited = rooms.get(room) ?? new Map<string, number>();
    rooms.set(room, invited.set(email, Date.parse(expiresAt)));
  }
  return rooms;
}

/**
 * Notes that a browser loaded a gate with the link of an invitation, which may not exist. It opens nothing. Call
 * it after the answer. Never throws.
 */
export async function noteLinkOpened(
  database: GateDatabase,
  { ip }: Visitor,
  link: Readonly<{ room: string; id: string }>,
): Promise<void> {
  try {
    const counts = perNetwork(LIMITS.invitedPerNetwork, ip);
    if (await isWithin(database, counts)) await noteOpened(database, link);
  } catch (error) {
    console.error("The link of an invitation was opened, but not noted:", error);
  }
}
