import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { invalidRequest } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { erasedAddress, storedEntry } from "@/rooms/rules/erased-address";
import { type HeldList, heldList } from "@/rooms/rules/held-list";
import type { Clock, GateDatabase } from "@/rooms/rules/ports";
import type { ListChanges, ListKind } from "@/rooms/rules/room-policy";
import { listRoomEntries, writeRoomEntry } from "../store/rooms";

/** The owner's changes to the lists of every room, by id. */
export type RoomLists = HeldList<ReadonlyMap<string, ListChanges>>;

export const createRoomLists = (database: GateDatabase, clock: Clock): RoomLists =>
  heldList("The rooms' lists", () => readRoomLists(database), clock);

const NONE: ListChanges = new Map();

/** The changes to the lists of one room. */
export const changesOf = (lists: ReadonlyMap<string, ListChanges>, room: string): ListChanges =>
  lists.get(room) ?? NONE;

/** The changes as they count for one address: those about a reader who was erased name the address again. */
export function changesAbout(changes: ListChanges, email: string): ListChanges {
  const kind = changes.get(erasedAddress(mailbox(email)));
  return kind ? new Map([[mailbox(email), kind], ...changes]) : changes;
}

/** Whether the owner blocked an address in a room, also before its reader was erased. */
export const isBlockedBy = (changes: ListChanges, email: string): boolean =>
  changesAbout(changes, email).get(mailbox(email)) === "blocked";

/** Reads the changes to the lists of every room, or of one. Throws DatabaseError. */
export async function readRoomLists(
  database: GateDatabase,
  only?: string,
): Promise<ReadonlyMap<string, ListChanges>> {
  const rooms = new Map<string, Map<string, ListKind>>();
  for (const { room, value, kind } of await listRoomEntries(database, only)) {
    const changes = rooms.get(room) ?? new Map<string, ListKind>();
    rooms.set(room, changes.set(value, kind));
  }
  return rooms;
}

/**
 * Changes an entry of the lists of the room with this id; `kind` null: the room's file decides again. Returns the entry as
 * stored, and whether a change was there before. Throws Refusal invalid_request, DatabaseError.
 */
export async function changeRoomList(
  database: GateDatabase,
  { room, text, kind }: Readonly<{ room: string; text: string; kind: ListKind | null }>,
): Promise<{ entry: string; found: boolean }> {
  const entry = storedEntry(text);
  if (entry === null) throw invalidRequest(say(words().refusals.notListable, { text }));
  return { entry, found: await writeRoomEntry(database, { room, value: entry, kind }) };
}
