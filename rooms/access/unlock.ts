import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { Refusal } from "@/lib/http/refusal";
import { studyAt, studyId } from "@/lib/study-id";
import { tryPasscode } from "@/rooms/passcode/try-passcode";
import type { Named } from "@/rooms/reader/room-code";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import type { DocumentGrant } from "@/rooms/rules/grant";
import { type Opening, type PasscodeGrant, signOpenings, type Unlocked } from "@/rooms/rules/passcode-grant";
import { subjectText } from "@/rooms/rules/passcode-subject";
import { opensByPasscode, type Room } from "@/rooms/rules/room-policy";

type Entering = Readonly<{
  passcode: string;
  /** The passcodes in the visitor's study cookie. */
  held: readonly PasscodeGrant[];
}>;

/**
 * Opens a locked study with a passcode, and every other study that the passcode covers. The log gets this study now, and each
 * other one when it is read. Returns the study cookie's value, the covered studies, and the label and session in the log.
 * Throws Refusal unknown_study, and as tryPasscode.
 */
export async function unlockStudy(
  gate: Gate,
  visitor: Visitor,
  { slug, passcode, held }: Entering & Readonly<{ slug: string }>,
  lockedSlugs: readonly string[],
): Promise<{ cookie: string; covered: readonly string[]; label: string; session: string }> {
  if (!lockedSlugs.includes(slug)) throw new Refusal("unknown_study");
  const { session, openings } = openedBefore(held);
  const attempt = { room: studyId(slug), session, passcode };
  const { covers, ...opening } = await tryPasscode(gate, visitor, attempt);
  const covered = lockedSlugs.filter((locked) => locked === slug || covers(locked));
  for (const one of covered) if (one === slug || !outlasts(openings[one], opening)) openings[one] = opening;
  const cookie = await signOpenings(gate.keyring, session, openings, gate.clock);
  return { cookie, covered, label: opening.label, session };
}

const outlasts = (held: Opening | undefined, opening: Opening): boolean =>
  held !== undefined && held.exp > opening.exp;

/**
 * Opens a room by a passcode alone. Every call is a new session: several people may know the passcode. A room that is
 * closed, wants an address or does not exist refuses every passcode as a wrong one. Throws Refusal as tryPasscode.
 */
export async function unlockRoom(
  gate: Gate,
  visitor: Visitor,
  { room }: Named,
  { passcode, timeZone = "UTC" }: Readonly<{ passcode: string; timeZone?: string | undefined }>,
): Promise<Unlocked> {
  const session = randomUUID();
  // No room has an empty slug.
  const id = opensByPasscode(room, gate.clock()) ? room.id : "";
  const attempt = { room: id, alone: true, session, passcode };
  const { label, iat, exp } = await tryPasscode(gate, visitor, attempt);
  return { session, room: id, label, issuedAt: iat, expiresAt: exp, timeZone, entered: false };
}

/**
 * Opens a room that wants a passcode besides the proved address. Returns the study cookie that holds it until the passcode ends or
 * its label is withdrawn. The caller has checked that the address may enter the room. Throws Refusal as tryPasscode.
 */
export async function giveRoomPasscode(
  gate: Gate,
  visitor: Visitor,
  { room: { id: room }, grant, passcode, held }: Entering & Readonly<{ room: Room; grant: DocumentGrant }>,
): Promise<string> {
  const { email, session } = grant;
  const { label, iat, exp } = await tryPasscode(gate, visitor, { room, session, email, passcode });
  const before = openedBefore(withNewestRooms(held));
  const opening = subjectText({ room: openedBy(room, grant) });
  const openings = { ...before.openings, [opening]: { label, iat, exp } };
  return signOpenings(gate.keyring, before.session, openings, gate.clock);
}

/** What the first session among these opened, to add another opening; a new session without any. */
function openedBefore(held: readonly PasscodeGrant[]) {
  const session = held[0]?.session ?? randomUUID();
  const openings: Record<string, Opening> = {};
  for (const { room, label, issuedAt: iat, expiresAt: exp, ...one } of held)
    if (one.session === session) openings[subjectText({ room })] = { label, iat, exp };
  return { session, openings };
}

/**
 * Instead of a room's id among the openings of the study cookie: the room, for one session of one address. The next person in this
 * browser is asked again.
 */
export const openedBy = (room: string, { session }: Pick<DocumentGrant, "session">): string =>
  createHash("sha256").update(`${room}:${session}`).digest("hex").slice(0, 32);

/** More would not fit into a cookie. */
const MOST_ROOMS = 8;

/** The passcodes without the oldest of rooms, so that there is place for one more. */
function withNewestRooms(held: readonly PasscodeGrant[]): PasscodeGrant[] {
  const isStudy = ({ room }: PasscodeGrant) => studyAt(room) !== undefined;
  const rooms = held.filter((one) => !isStudy(one)).sort((a, b) => b.issuedAt - a.issuedAt);
  return [...held.filter(isStudy), ...rooms.slice(0, MOST_ROOMS - 1)];
}
