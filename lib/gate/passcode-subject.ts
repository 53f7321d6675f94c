import "server-only";

/** What a labelled passcode opens: a locked study by its slug, or a room by its id. */
export type Subject = Readonly<{ kind: "study" | "room"; slug: string }>;

const ROOM = "room:";

/** As it is stored with a passcode. No study has such a slug as a room's. */
export const subjectText = ({ kind, slug }: Subject): string => (kind === "room" ? `${ROOM}${slug}` : slug);

export const readSubject = (text: string): Subject =>
  text.startsWith(ROOM) ? { kind: "room", slug: text.slice(ROOM.length) } : { kind: "study", slug: text };

/** A room, as it is stored with a passcode. */
export const passcodeSubject = (room: string): string => subjectText({ kind: "room", slug: room });
