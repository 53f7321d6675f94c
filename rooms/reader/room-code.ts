import "server-only";
import { createHash } from "node:crypto";
import { mailbox } from "@/lib/email/email-address";
import { settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { isShutOut, type Withdrawn } from "@/rooms/record/revocations";
import { acceptedVersion } from "@/rooms/record/room-agreement";
import { type DocumentGrant, signDocumentGrant } from "@/rooms/rules/grant";
import type { MailDomains } from "@/rooms/rules/ports";
import { type Invited, type ListChanges, mayEnter, type Room } from "@/rooms/rules/room-policy";
import { approvalOf, type Decisions } from "./approvals";
import { invitedTo } from "./room-invitations";
import { changesAbout, changesOf } from "./room-lists";

/** A room as a visitor names it. `room` is undefined if the site has none with this slug: the answers must not show it. */
export type Named = Readonly<{ slug: string; room: Room | undefined }>;

/** What records and cookies call a room: its id, or the slug for one that the site does not have. */
export const recordName = ({ slug, room }: Named): string => room?.id ?? slug;

type Facts = Readonly<{
  domains: MailDomains;
  withdrawn: Withdrawn;
  changes: ListChanges;
  decisions: Decisions | undefined;
  invited: Invited;
}>;

/** The facts that decide who may enter, read before it is known whether there is such a room. Throws DatabaseError. */
export async function factsAbout(gate: Gate, named: Named): Promise<Facts> {
  const [domains, withdrawn, lists, approvals, invitations] = await Promise.all([
    gate.domains(),
    gate.revocations.current(),
    gate.roomLists.current(),
    gate.approvals.current(),
    gate.invitations.current(),
  ]);
  const name = recordName(named);
  return {
    domains,
    withdrawn,
    changes: changesOf(lists, name),
    decisions: approvals.get(name),
    invited: invitedTo(invitations, name),
  };
}

/** Whether an address may be in a room now, or ask to be let in. Whom the owner refused may do neither. */
export const isWelcome = (
  { clock }: Gate,
  room: Room | undefined,
  email: string,
  { withdrawn, changes, ...facts }: Facts,
): room is Room =>
  room !== undefined &&
  !isShutOut(email, "document", withdrawn) &&
  approvalOf(room, email, { now: clock(), ...facts }) !== "refused" &&
  mayEnter(room, email, { now: clock(), changes: changesAbout(changes, email), ...facts });

/** When the invitation ends that alone lets an address in, in ms since 1970; Infinity for who may enter without one. */
export const invitationEnd = (gate: Gate, room: Room, email: string, facts: Facts): number =>
  isWelcome(gate, room, email, { ...facts, invited: new Map() })
    ? Number.POSITIVE_INFINITY
    : (facts.invited.get(mailbox(email)) ?? 0);

/** Records that a reader accepts a room's warning. */
export async function recordEntered(
  { database }: Gate,
  visitor: Visitor,
  { email, session }: Pick<DocumentGrant, "email" | "session">,
  { id, warning }: Room,
): Promise<void> {
  const warningSha256 = createHash("sha256").update(warning).digest("hex");
  await settle(database, visitor, {
    events: [{ kind: "room_entered", email, session, room: id, warningSha256 }],
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
  const entered = { ...grant.entered, [room.id]: [issuedAt, acceptedVersion(room)] as const };
  // Entering proves nothing: access still counts from the code.
  return signDocumentGrant(gate.keyring, session, email, () => issuedAt * 1000, timeZone, entered);
}

/** When the access to a room that was entered, or could be, ends: in ms since 1970. */
export const accessEnd = ({ hours }: Room, provedAt: number): number => (provedAt + hours * 3600) * 1000;
