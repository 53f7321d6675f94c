import "server-only";
import { randomUUID } from "node:crypto";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type Count, LimitReached, type Taken, take } from "./limits";
import { networksOf } from "./networks";
import type { Unlocked } from "./passcode-grant";
import { passcodeReader } from "./passcode-reader";
import { matchesHash, NO_HASH, plainPasscode, readPasscode } from "./passcodes";
import { LIMITS } from "./policy";
import { orRefuse, Refusal } from "./refusal";
import type { Named } from "./room-code";
import { passcodeSubject } from "./room-passcode";
import { opensByPasscode } from "./room-policy";
import { findPasscode } from "./store/passcodes";
import { countGuess, endOfGrant } from "./unlock-study";

/**
 * Opens a room by a passcode alone. Every call is a session of its own: several people may know the passcode. A wrong passcode,
 * a room that is closed or wants an address, and one that does not exist get the same refusal after the same work. Throws Refusal
 * missing_passcode, wrong_passcode, too_many, unavailable.
 */
export async function unlockRoom(
  gate: Gate,
  visitor: Visitor,
  named: Named,
  { passcode: text, timeZone = "UTC" }: Readonly<{ passcode: string; timeZone?: string | undefined }>,
): Promise<Unlocked> {
  const passcode = plainPasscode(text);
  if (passcode === "") throw new Refusal("missing_passcode");
  const match = await orRefuse("unavailable", () => compare(gate, visitor, named, passcode));
  if (!match) {
    await settle(gate.database, visitor, { refusals: [{ kind: "passcode_refused" }] });
    throw new Refusal("wrong_passcode");
  }
  const { label, expiresAt, undo } = match;
  const [room, session] = [named.slug, randomUUID()];
  const event = { kind: "room_unlocked", email: passcodeReader(label), session, room, label } as const;
  await settle(gate.database, visitor, { events: [event], undo });
  // By the database's clock, like withdrawals: this server's may be ahead or behind.
  const issuedAt = Math.floor(Date.parse(undo.takenAt) / 1000);
  return { session, room, label, issuedAt, expiresAt, timeZone, entered: false };
}

type Match = Readonly<{ label: string; expiresAt: number; undo: Taken }>;

/** Compares with a hash that nothing matches, if the room has no such passcode. Throws LimitReached, DatabaseError. */
async function compare(
  gate: Gate,
  visitor: Visitor,
  { slug, room }: Named,
  passcode: string,
): Promise<Match | null> {
  const typed = readPasscode(passcode);
  if (!typed) {
    await countGuess(gate, visitor);
    return null;
  }
  const { selector } = typed;
  const found = await findPasscode(gate.database, { selector, slug: passcodeSubject(slug) });
  const row = opensByPasscode(room, gate.clock()) ? found : null;
  const undo = await countTry(gate, visitor, selector, row !== null);
  const isRight = await matchesHash(typed.passcode, row?.hash ?? NO_HASH);
  return row && isRight ? { label: row.label, expiresAt: endOfGrant(gate, row), undo } : null;
}

/** Strangers who use up what a network may guess shut nobody out who knows the first characters of a passcode (`known`). */
async function countTry(gate: Gate, visitor: Visitor, selector: string, known: boolean): Promise<Taken> {
  const count: Count = [LIMITS.unlockPerSelector, `${selector}:${networksOf(visitor.ip).wide}`];
  try {
    return await countGuess(gate, visitor, { more: [count] });
  } catch (error) {
    if (!known || !(error instanceof LimitReached) || error.limit === LIMITS.unlockPerSelector) throw error;
    return take(gate.database, [count]);
  }
}
