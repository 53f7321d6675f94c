import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { approvalOf, type Decisions } from "./approvals";
import type { Asked } from "./codes-out";
import { countSend } from "./count-send";
import { decoyKey, keepDecoy } from "./decoy";
import { mailbox, parseEmail } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type DocumentGrant, signDocumentGrant } from "./grant";
import { limitKey } from "./limits";
import { LIMITS } from "./policy";
import type { Door, MailDomains } from "./ports";
import { orRefuse, Refusal } from "./refusal";
import { isShutOut, type Withdrawn } from "./revocations";
import { invitedTo } from "./room-invitations";
import { changesOf } from "./room-lists";
import { type Invited, type ListChanges, mayEnter, type Room } from "./room-policy";
import { writeAttempt } from "./store/log";
import { boxOf, NOBODY, ticketFor, tryCode } from "./try-code";
import { continued, type VerifyInput } from "./verify-code";

/** A room as a visitor names it. `room` is undefined if the site has none with this slug: the answers must not show it. */
export type Named = Readonly<{ slug: string; room: Room | undefined }>;

export const roomDoor = (slug: string): Door => `room:${slug}`;

type Facts = Readonly<{
  domains: MailDomains;
  withdrawn: Withdrawn;
  changes: ListChanges;
  decisions: Decisions | undefined;
  invited: Invited;
}>;

/** What decides who may enter, read before it is known whether there is such a room. Throws DatabaseError. */
export async function factsAbout(gate: Gate, slug: string): Promise<Facts> {
  const [domains, withdrawn, lists, approvals, invitations] = await Promise.all([
    gate.domains(),
    gate.revocations.current(),
    gate.roomLists.current(),
    gate.approvals.current(),
    gate.invitations.current(),
  ]);
  return {
    domains,
    withdrawn,
    changes: changesOf(lists, slug),
    decisions: approvals.get(slug),
    invited: invitedTo(invitations, slug),
  };
}

/** Whether an address may be in a room now, or ask to be let in. Whom the owner refused may do neither. */
export const isWelcome = (
  { clock }: Gate,
  room: Room | undefined,
  email: string,
  { withdrawn, ...facts }: Facts,
): room is Room =>
  room !== undefined &&
  !isShutOut(email, "document", withdrawn) &&
  approvalOf(room, email, { now: clock(), ...facts }) !== "refused" &&
  mayEnter(room, email, { now: clock(), ...facts });

/** When the invitation ends that alone lets an address in, in ms since 1970; Infinity for who may enter without one. */
export const invitationEnd = (gate: Gate, room: Room, email: string, facts: Facts): number =>
  isWelcome(gate, room, email, { ...facts, invited: new Map() })
    ? Number.POSITIVE_INFINITY
    : (facts.invited.get(mailbox(email)) ?? 0);

/**
 * Handles an address entered at a room's gate. Every address gets the same answer after the same work, for every room, whether
 * or not there is one. Only who may enter gets a mail: call `later` after the answer. A mail that fails still counts. `asked`:
 * the code that the browser asked for before. Throws Refusal invalid_email, too_many, send_unavailable; CodeIsOut.
 */
export async function askRoomCode(
  gate: Gate,
  visitor: Visitor,
  { slug, room }: Named,
  text: string,
  asked: Asked | null = null,
): Promise<Asked & { later: () => Promise<void> }> {
  const email = readAddress(text, await gate.domains());
  const facts = await orRefuse("send_unavailable", () => factsAbout(gate, slug));
  const door = roomDoor(slug);
  const ticket = randomUUID();
  const held = ticketFor(email, asked);
  const { first } = await countSend(gate, visitor, { email, key: decoyKey(email), door, ticket, held });
  const later = async () => {
    const mail = isWelcome(gate, room, email, facts);
    await Promise.all([
      keepDecoy(gate.database, { email, door, id: ticket }),
      logAttempt(gate, visitor, email),
    ]);
    // Before the mail, so that everybody's tries are reset at the same time.
    await settle(gate.database, visitor, {
      reset: [limitKey([LIMITS.verifyPerCode, boxOf(door, email)])],
      ...(mail ? {} : { refusals: [{ kind: "code_not_sent", email }] }),
    });
    if (!mail) return;
    const standing = first ? "first" : "again";
    const result = await gate.codes.send({ email, door, standing, ip: visitor.ip, id: ticket });
    if (!result.ok) console.error("The code for a room was not sent:", result.reason);
    await settle(
      gate.database,
      visitor,
      result.ok && !result.withheld
        ? { events: [{ kind: "code_sent", email, room: slug }] }
        : { refusals: [{ kind: "code_not_sent", email }] },
    );
  };
  return { email, ticket, later };
}

/**
 * Checks a code for a room and returns the value of the document cookie. It proves the address; enterRoom opens the room.
 * Whoever may not enter gets the refusals for a wrong code. Throws invalid_email, and as tryCode.
 */
export async function verifyRoomCode(
  gate: Gate,
  visitor: Visitor,
  { slug, room }: Named,
  input: VerifyInput,
): Promise<string> {
  const { code, asked, held, timeZone, warningSha256 } = input;
  const email = readAddress(input.email, await gate.domains());
  const facts = await orRefuse("verify_unavailable", () => factsAbout(gate, slug));
  const instead = isWelcome(gate, room, email, facts) ? email : NOBODY;
  const right = await tryCode(gate, visitor, { email, instead, code, door: roomDoor(slug), asked });
  const { session, zone, entered } = continued(held, email, timeZone);
  await settle(gate.database, visitor, {
    events: [{ kind: "code_verified", email, session, warningSha256, room: slug }],
    ...right,
  });
  return signDocumentGrant(gate.keyring, session, email, gate.clock, zone, entered);
}

/** Records that a reader accepts a room's warning. */
export async function recordEntered(
  { database }: Gate,
  visitor: Visitor,
  { email, session }: Pick<DocumentGrant, "email" | "session">,
  { slug, warning }: Room,
): Promise<void> {
  const warningSha256 = createHash("sha256").update(warning).digest("hex");
  await settle(database, visitor, {
    events: [{ kind: "room_entered", email, session, room: slug, warningSha256 }],
  });
}

/** Records that a reader accepts a room's warning, and returns the cookie that opens it. The caller has checked the grant. */
export async function enterRoom(
  gate: Gate,
  visitor: Visitor,
  grant: DocumentGrant,
  room: Room,
): Promise<string> {
  const { email, session, issuedAt, timeZone } = grant;
  await recordEntered(gate, visitor, grant, room);
  const entered = { ...grant.entered, [room.slug]: issuedAt };
  // Entering proves nothing: access still counts from the code.
  return signDocumentGrant(gate.keyring, session, email, () => issuedAt * 1000, timeZone, entered);
}

/** When the access to a room that was entered, or could be, ends: in ms since 1970. */
export const accessEnd = ({ hours }: Room, provedAt: number): number => (provedAt + hours * 3600) * 1000;

/** Rooms may list any address, so that free mail is no mistake here. */
function readAddress(text: string, domains: MailDomains): string {
  const read = parseEmail(text);
  if (!read || !domains.hasMailboxes(read.domain)) throw new Refusal("invalid_email");
  return read.email;
}

const logAttempt = ({ database }: Gate, visitor: Visitor, email: string): Promise<void> =>
  writeAttempt(database, { ...visitor, email }).catch((error: unknown) =>
    console.error("The access log is missing a row:", error),
  );
