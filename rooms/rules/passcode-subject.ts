import "server-only";
import { isByPasscode, type Room } from "./room-policy";

/** What a labelled passcode opens: a locked study by its slug, or a room by its id. `alone`: without an address too. */
export type Subject = Readonly<{ kind: "study" | "room"; slug: string; alone?: boolean }>;

const ROOM = "room:";
const ALONE = ":alone";

/** As it is stored with a passcode. No study has such a slug as a room's. One that opens a room alone also goes with a code. */
export const subjectText = ({ kind, slug, alone = false }: Subject): string =>
  kind === "room" ? `${ROOM}${slug}${alone ? ALONE : ""}` : slug;

export function readSubject(text: string): Subject {
  if (!text.startsWith(ROOM)) return { kind: "study", slug: text };
  const alone = text.endsWith(ALONE);
  return { kind: "room", slug: text.slice(ROOM.length, alone ? -ALONE.length : undefined), alone };
}

/** A room, as it is stored with a passcode that is made now. The room may change: what was made to go with a code never opens it alone. */
export const passcodeSubject = (room: Pick<Room, "id" | "policy">): string =>
  subjectText({ kind: "room", slug: room.id, alone: isByPasscode(room) });
