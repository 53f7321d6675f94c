import "server-only";
import { randomUUID } from "node:crypto";
import { tooManyTries } from "@/lib/http/messages";
import { invalidRequest, Refusal } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { readDays } from "@/rooms/passcode/label-passcode";
import { settle } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { LimitReached, type Taken, take } from "@/rooms/record/limits";
import { isShutOut } from "@/rooms/record/revocations";
import { parseReader } from "@/rooms/rules/company-email";
import { LIMITS } from "@/rooms/rules/policy";
import type { GateDatabase } from "@/rooms/rules/ports";
import { closingTime, isByPasscode, mayEnter, type Room } from "@/rooms/rules/room-policy";
import { findRequest } from "../store/approvals";
import {
  addInvitation,
  endInvitation,
  type Invitation,
  listInvitations,
  noteMailed,
} from "../store/invitations";
import { changesAbout, changesOf } from "./room-lists";

type Inviting = Pick<Gate, "database" | "domains" | "clock" | "revocations" | "roomLists" | "readerChannel">;

/** `email`: as it was typed. `unmailed`: why there was no mail, for the owner. The invitation is valid without one, and its link can be sent by hand. */
export type Invitee = Readonly<{ email: string; id: string; until: Date; unmailed: string | null }>;

/**
 * Invites an address to a room for a number of days, and mails it the link. Its mailbox may enter, and has one invitation: an
 * earlier one ends.
 * Throws Refusal invalid_request for an address or days that cannot be, for a closed room and for somebody who stays out;
 * too_many; DatabaseError.
 */
export async function invite(
  inviting: Inviting,
  room: Room,
  { text, days }: Readonly<{ text: string; days: string }>,
): Promise<Invitee> {
  const { database, domains, clock } = inviting;
  const { email, box } = parseReader(text);
  if (!(await domains()).hasMailboxes(email.split("@")[1] ?? ""))
    throw invalidRequest(say(words().refusals.noMailReaches, { address: text }));
  const until = readDays(days.trim(), clock());
  if (!until) throw invalidRequest(words().refusals.daysNeeded);
  await requireEntry(inviting, room, box, until);
  const counted = await countMail(database, room, box);
  const id = randomUUID();
  await addInvitation(database, { room: room.id, email: box, address: email, id, expiresAt: until });
  return mail(inviting, { room: room.slug, email, id, until }, counted);
}

/** Mails a valid invitation again; its end stays. Throws Refusal invalid_request if there is none, too_many; DatabaseError. */
export async function resendInvitation(inviting: Inviting, room: Room, text: string): Promise<Invitee> {
  const { database } = inviting;
  const { box } = parseReader(text);
  const valid = await listInvitations(database, { valid: true });
  const found = valid.find((one) => one.room === room.id && one.email === box);
  if (!found) throw invalidRequest(say(words().refusals.noInvitation, { address: text }));
  const until = new Date(found.expiresAt);
  await requireEntry(inviting, room, box, until);
  const counted = await countMail(database, room, box);
  return mail(inviting, { room: room.slug, email: found.address, id: found.id, until }, counted);
}

/**
 * Withdraws an invitation to the room with this id. Returns the mailbox, and whether there was one to withdraw. Throws Refusal
 * invalid_request; DatabaseError.
 */
export async function withdrawInvitation(
  database: GateDatabase,
  { room, text }: Readonly<{ room: string; text: string }>,
): Promise<{ email: string; found: boolean }> {
  const { box } = parseReader(text);
  return { email: box, found: await endInvitation(database, { room, email: box }) };
}

/** The invitations to the room with this id, newest first. Throws DatabaseError. */
export const invitationsTo = (database: GateDatabase, room: string): Promise<Invitation[]> =>
  listInvitations(database, { room });

/** Refuses an invitation that would not let its reader in. */
async function requireEntry(inviting: Inviting, room: Room, email: string, until: Date): Promise<void> {
  const { database, clock, domains, revocations, roomLists } = inviting;
  const { opensByPasscode, roomClosed, refusedBefore, blockedBefore } = words().refusals;
  if (isByPasscode(room)) throw invalidRequest(say(opensByPasscode, { room: room.slug }));
  if (clock() >= closingTime(room)) throw invalidRequest(say(roomClosed, { room: room.slug }));
  revocations.forget();
  roomLists.forget();
  const [mails, withdrawn, lists, request] = await Promise.all([
    domains(),
    revocations.current(),
    roomLists.current(),
    room.policy.approval ? findRequest(database, { room: room.id, mailbox: email }) : null,
  ]);
  if (request?.state === "refused") throw invalidRequest(say(refusedBefore, { address: email }));
  const facts = {
    now: clock(),
    domains: mails,
    changes: changesAbout(changesOf(lists, room.id), email),
    invited: new Map([[email, until.getTime()]]),
  };
  const isIn =
    !isShutOut(email, "document", withdrawn) && mayEnter({ ...room, opens: undefined }, email, facts);
  if (!isIn) throw invalidRequest(say(blockedBefore, { address: email }));
}

async function countMail(database: GateDatabase, { id }: Room, email: string): Promise<Taken> {
  try {
    return await take(database, [
      [LIMITS.invitePerEmail, `${id}:${email}`],
      [LIMITS.inviteOverAll, "all"],
    ]);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const { retryAfter = 1 } = error;
    const again = tooManyTries(retryAfter);
    const { mailedTooOften, tooManyMailed } = words().refusals;
    const message =
      error.limit === LIMITS.invitePerEmail
        ? say(mailedTooOften, { address: email, count: LIMITS.invitePerEmail.limit, again })
        : say(tooManyMailed, { again });
    throw new Refusal("too_many", { message, retryAfter });
  }
}

/** Mails the link. `counted`: the hits to take back if no mail goes out. */
async function mail(
  { database, readerChannel }: Inviting,
  { room, ...invitee }: Readonly<{ room: string; email: string; id: string; until: Date }>,
  counted: Taken,
): Promise<Invitee> {
  const { email, id, until } = invitee;
  const unsent = async (unmailed: string) => {
    await settle(database, { ip: "unknown", userAgent: undefined }, { undo: counted });
    return { ...invitee, unmailed };
  };
  if (!readerChannel) return unsent(words().refusals.mailsCodesOnly);
  try {
    await readerChannel({ kind: "invited", to: email, room, id, until });
  } catch (error) {
    console.error("An invitation was not mailed:", error);
    return unsent(words().refusals.mailNotAccepted);
  }
  await noteMailed(database, id);
  return { ...invitee, unmailed: null };
}
