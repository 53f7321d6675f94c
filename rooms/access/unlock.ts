import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { tryPasscode } from "@/rooms/passcode/try-passcode";
import type { Named } from "@/rooms/reader/room-code";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { stillOpens } from "@/rooms/record/revocations";
import type { DocumentGrant } from "@/rooms/rules/grant";
import { type Opening, readOpenings, signOpenings, type Unlocked } from "@/rooms/rules/passcode-grant";
import { readSubject, subjectText } from "@/rooms/rules/passcode-subject";
import { opensByPasscode, type Room } from "@/rooms/rules/room-policy";

type Entering = Readonly<{
  passcode: string;
  /** The visitor's study cookie. */
  cookie: string | undefined;
}>;

/**
 * Opens a locked study with a passcode, and every other study that the passcode covers. The log gets this study now, and each
 * other one when it is read. Returns the study cookie's value, the covered studies, and the label and session in the log.
 * Throws Refusal unknown_study, and as tryPasscode.
 */
export async function unlockStudy(
  gate: Gate,
  visitor: Visitor,
  { slug, passcode, cookie: before }: Entering & Readonly<{ slug: string }>,
  lockedSlugs: readonly string[],
): Promise<{ cookie: string; covered: readonly string[]; label: string; session: string }> {
  if (!lockedSlugs.includes(slug)) throw new Refusal("unknown_study");
  const { session, openings } = await heldBefore(gate, before);
  const attempt = { subject: { kind: "study", slug }, session, passcode } as const;
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
  const subject = { kind: "room", slug: id, alone: true } as const;
  const { label, iat, exp } = await tryPasscode(gate, visitor, { subject, session, passcode });
  return { session, room: id, label, issuedAt: iat, expiresAt: exp, timeZone, entered: false };
}

/**
 * Opens a room that wants a passcode besides the proved address. Returns the study cookie that holds it until the passcode ends or
 * its label is withdrawn. The caller has checked that the address may enter the room. Throws Refusal as tryPasscode.
 */
export async function giveRoomPasscode(
  gate: Gate,
  visitor: Visitor,
  { room: { id: slug }, grant, passcode, cookie }: Entering & Readonly<{ room: Room; grant: DocumentGrant }>,
): Promise<string> {
  const { email, session } = grant;
  const held = await heldBefore(gate, cookie);
  const attempt = { subject: { kind: "room", slug }, session, email, passcode } as const;
  const { label, iat, exp } = await tryPasscode(gate, visitor, attempt);
  const openings = { ...newestRooms(held.openings), [openedBy(slug, grant)]: { label, iat, exp } };
  return signOpenings(gate.keyring, held.session, openings, gate.clock);
}

type Held = { session: string; openings: Record<string, Opening> };

/** The openings of a study cookie that still count, to add another. Throws Refusal unavailable. */
async function heldBefore(gate: Gate, cookie: string | undefined): Promise<Held> {
  const nothing = { session: randomUUID(), openings: {} };
  const held = await readOpenings(gate.keyring, cookie, gate.clock);
  if (!held) return nothing;
  const { session } = held;
  const withdrawn = await orRefuse("unavailable", () => gate.revocations.current());
  if (withdrawn.sessions.has(session)) return nothing;
  const openings = Object.entries(held.openings).filter(([, { label, iat: issuedAt }]) =>
    stillOpens({ session, label, issuedAt }, withdrawn),
  );
  return { session, openings: Object.fromEntries(openings) };
}

/**
 * Among the openings of the study cookie: a room, for one session of one address. The next person in this browser is asked
 * again.
 */
export const openedBy = (room: string, { session }: Pick<DocumentGrant, "session">): string =>
  subjectText({
    kind: "room",
    slug: createHash("sha256").update(`${room}:${session}`).digest("hex").slice(0, 32),
  });

/** More would not fit into a cookie. */
const MOST_ROOMS = 8;

/** The openings without the oldest of rooms, so that there is place for one more. */
function newestRooms(openings: Readonly<Record<string, Opening>>): Record<string, Opening> {
  const all = Object.entries(openings);
  const isRoom = ([key]: readonly [string, Opening]) => readSubject(key).kind === "room";
  const rooms = all.filter(isRoom).sort(([, a], [, b]) => b.iat - a.iat);
  const studies = all.filter((one) => !isRoom(one));
  return Object.fromEntries([...studies, ...rooms.slice(0, MOST_ROOMS - 1)]);
}
