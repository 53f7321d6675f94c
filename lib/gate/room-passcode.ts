import "server-only";
import { createHash } from "node:crypto";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type DocumentGrant, type Opening, signStudyGrant } from "./grant";
import { plainPasscode } from "./passcodes";
import { orRefuse, Refusal } from "./refusal";
import type { Room } from "./room-policy";
import { compareLabelled, countGuess, heldBefore } from "./unlock-study";

const ROOM = "room:";

/** Among the studies that a passcode opens. No study has such a slug. */
export const passcodeSubject = (room: string): string => `${ROOM}${room}`;

/** The room of such a subject; null for a study. */
export const roomOfSubject = (slug: string): string | null =>
  slug.startsWith(ROOM) ? slug.slice(ROOM.length) : null;

/**
 * Among the openings of the study cookie: a room, for one session of one address. The next person in this browser is asked
 * again.
 */
export const openedBy = (room: string, { session }: Pick<DocumentGrant, "session">): string =>
  `${ROOM}${createHash("sha256").update(`${room}:${session}`).digest("hex").slice(0, 32)}`;
/** More would not fit into a cookie. */
const MOST_ROOMS = 8;

type Giving = Readonly<{
  room: Room;
  /** The proved address that gives it. */
  grant: DocumentGrant;
  passcode: string;
  /** The visitor's study cookie. */
  cookie: string | undefined;
}>;

/**
 * Compares a room's passcode, within the limits of the studies' passcodes, and returns the study cookie that holds it until the
 * passcode ends or its label is withdrawn. The caller has checked that the address may enter the room. Throws Refusal
 * missing_passcode, wrong_passcode, too_many, unavailable.
 */
export async function giveRoomPasscode(
  gate: Gate,
  visitor: Visitor,
  { room: { slug: room }, grant, passcode: text, cookie }: Giving,
): Promise<string> {
  const { email, session } = grant;
  const passcode = plainPasscode(text);
  if (passcode === "") throw new Refusal("missing_passcode");
  const match = await orRefuse("unavailable", async () => {
    const found = await compareLabelled(gate, visitor, passcodeSubject(room), passcode);
    if (!found) await countGuess(gate, visitor);
    return found;
  });
  if (!match) {
    await settle(gate.database, visitor, { refusals: [{ kind: "passcode_refused", email }] });
    throw new Refusal("wrong_passcode");
  }
  const { label, exp, undo } = match;
  const held = await heldBefore(gate, { cookie });
  // By the database's clock, like withdrawals: this server's may be ahead or behind.
  const opening: Opening = { label, iat: Math.floor(Date.parse(undo.takenAt) / 1000), exp };
  const openings = { ...newestRooms(held.openings), [openedBy(room, grant)]: opening };
  const event = { kind: "room_unlocked", email, session, room, label } as const;
  await settle(gate.database, visitor, { events: [event], undo });
  return signStudyGrant(gate.keyring, held.session, openings, gate.clock);
}

/** The openings without the oldest of rooms, so that there is place for one more. */
function newestRooms(openings: Readonly<Record<string, Opening>>): Record<string, Opening> {
  const all = Object.entries(openings);
  const rooms = all.filter(([key]) => key.startsWith(ROOM)).sort(([, a], [, b]) => b.iat - a.iat);
  const studies = all.filter(([key]) => !key.startsWith(ROOM));
  return Object.fromEntries([...studies, ...rooms.slice(0, MOST_ROOMS - 1)]);
}
