import "server-only";
import { createHash } from "node:crypto";
import { recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import type { DocumentGrant, StudyGrant } from "./grant";
import { notifyOwner } from "./notify-owner";
import type { PasscodeGrant } from "./passcode-grant";
import type { Room } from "./room-policy";

/** Not exported: only this file can create a value with it. */
const opened: unique symbol = Symbol("opened");

/** Proof that the holder has entered a room, whose private studies may be served. Only studiesIn makes one. */
export type RoomStudyGrant = Readonly<{
  kind: "room";
  room: Pick<Room, "slug" | "title">;
  /** The private studies in the room. */
  slugs: readonly string[];
  /** The address, or as passcodeReader returns it. */
  email: string;
  session: string;
  [opened]: true;
}>;

/** What opens a private study: a passcode, or a room that holds it. */
export type StudyAccess = StudyGrant | RoomStudyGrant;

type Entering = Readonly<{ room: Room; grant: DocumentGrant | PasscodeGrant; entered: boolean }>;

/** The grant for the studies of a room, by the reader's access as it is now; null for who has not entered, and without studies. */
export const studiesIn = ({ room, grant, entered }: Entering): RoomStudyGrant | null =>
  entered && room.studies.length > 0
    ? {
        kind: "room",
        room: { slug: room.slug, title: room.title },
        slugs: room.studies,
        email: grant.email,
        session: grant.session,
        [opened]: true,
      }
    : null;

/** Records once per session that a reader opened a study of a room. Notifies the owner of the first one. Never throws. */
export async function recordStudyOpened(
  gate: Gate,
  visitor: Visitor,
  { room: { slug: room }, email, session }: RoomStudyGrant,
  slug: string,
): Promise<void> {
  const once = createHash("sha256")
    .update(JSON.stringify([session, room, slug]))
    .digest("hex");
  const event = { kind: "study_opened", email, session, room } as const;
  const written = await recordEvent(gate.database, visitor, { ...event, slug, once });
  if (written) await notifyOwner(gate, { ...event, study: slug, ip: visitor.ip });
}
