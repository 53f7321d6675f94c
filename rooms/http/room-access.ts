import "server-only";
import { Refusal } from "@/lib/http/refusal";
import type { Place } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { language } from "@/lib/words/language";
import { type Access, type Entered, may, mayRead, type PreviewGrant, previewOf } from "@/rooms/access/access";
import { type App, type Context, ifNdaEnabled, ndaWords } from "@/rooms/http/app";
import type { Named } from "@/rooms/reader/room-code";
import type { Gate } from "@/rooms/record/gate";
import { rooms } from "@/rooms/rooms.generated";
import { ndaRoom } from "@/rooms/rules/built-in-rooms";
import { isByPasscode, type Room, roomIn } from "@/rooms/rules/room-policy";
import { readSession, requireOwner } from "./grants";

// Only the gates, what they open, and the owner's page may import this file: it has every room.

/** Every room of the site, in the language of the answer. */
export function roomsOf({ content }: App): readonly Room[] {
  const tag = language();
  return (content.rooms ?? rooms).map((room) => roomIn(room, tag));
}

/** The NDA document, unless the site has none, and every room that is no locked study. */
export const documentsOf = (app: App): readonly Room[] => [
  ...(ifNdaEnabled(app) ? [ndaRoom(ndaWords(app))] : []),
  ...roomsOf(app).filter(({ id }) => studyAt(id) === undefined),
];

/** The room at a place that a visitor gave. Throws Refusal not_found for the NDA document of a site without it. */
export const namedRoom = (app: App, { slug, announced }: Place): Named => ({
  slug,
  room: announced ? ndaRoom(ndaWords(app)) : roomsOf(app).find((room) => room.slug === slug),
});

/** The room with an id, which a form of the owner's page names: its slug may be of another room since. Throws Refusal not_found. */
export function ownersRoom(app: App, named: string): Room {
  const room = roomsOf(app).find(({ id }) => id === named);
  if (!room) throw new Refusal("not_found");
  return room;
}

/** Whether any room of the site opens by a passcode alone, now or on other days: then every gate takes passcodes. */
export const hasPasscodeRooms = (app: App): boolean => roomsOf(app).some(isByPasscode);

/** The visitor's access to a room, or null. */
export async function roomAccess(context: Context, place: Place): Promise<Access | null> {
  const named = namedRoom(context.app, place);
  if (!named.room?.announced && roomsOf(context.app).length === 0) return null;
  const session = await readSession(context);
  return session && may(session, named);
}

/** Lets a reader through who may be at a room's gate, or beyond it. Throws Refusal no_grant. */
export async function requireAccess(context: Context, place: Place): Promise<{ gate: Gate; access: Access }> {
  const gate = context.app.gate();
  const access = await roomAccess(context, place);
  if (!gate || !access) throw new Refusal("no_grant");
  return { gate, access };
}

/** The visitor's access to one locked study. Null unless every check passes. */
export async function studyAccess(context: Context, slug: string): Promise<Entered | null> {
  const session = await readSession(context);
  return session && mayRead(session, slug, ifNdaEnabled(context.app) ? roomsOf(context.app) : []);
}

/** The owner's access to a room. Throws Refusal owner_only before it looks for the room, not_found, not_configured. */
export async function previewAccess(context: Context, place: Place): Promise<Entered<PreviewGrant>> {
  const { grant } = await requireOwner(context);
  const { room } = namedRoom(context.app, place);
  if (!room) throw new Refusal("not_found");
  return previewOf(grant, room);
}
