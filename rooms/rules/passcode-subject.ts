import "server-only";
import { studyAt, studyId } from "@/lib/study-id";
import { isByPasscode, type Room } from "./room-policy";

/** A room, by its id, that a labelled passcode opens. `alone`: without an address too, as every locked study. */
export type Subject = Readonly<{ room: string; alone?: boolean }>;

const ROOM = "room:";
const ALONE = ":alone";

/** As it is stored with a passcode: of a locked study the slug, which is no other room's text. One that opens alone also goes with a code. */
export const subjectText = ({ room, alone = false }: Subject): string =>
  studyAt(room) ?? `${ROOM}${room}${alone ? ALONE : ""}`;

export function readSubject(text: string): Subject {
  if (!text.startsWith(ROOM)) return { room: studyId(text), alone: true };
  const alone = text.endsWith(ALONE);
  return { room: text.slice(ROOM.length, alone ? -ALONE.length : undefined), alone };
}

/** A room, as it is stored with a passcode that is made now. The room may change: what was made to go with a code never opens it alone. */
export const passcodeSubject = (room: Pick<Room, "id" | "policy">): string =>
  subjectText({ room: room.id, alone: isByPasscode(room) });
