import "server-only";
import { say, withoutMarks } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { approvalOf } from "@/rooms/reader/approvals";
import { accessEnd, factsAbout, invitationEnd, isWelcome, type Named } from "@/rooms/reader/room-code";
import type { Gate } from "@/rooms/record/gate";
import {
  acceptedVersion,
  agreementOf,
  isAgreed,
  type RoomAgreement,
  termsOf,
} from "@/rooms/record/room-agreement";
import { studyRoom } from "@/rooms/rules/built-in-rooms";
import { type DocumentGrant, entryOf, type OwnerGrant } from "@/rooms/rules/grant";
import type { PasscodeGrant } from "@/rooms/rules/passcode-grant";
import { GRANT_SECONDS } from "@/rooms/rules/policy";
import { closingTime, isByPasscode, opensByPasscode, type Room } from "@/rooms/rules/room-policy";
import { openedBy } from "./unlock";

/** A browser's proofs and entries, without those that were withdrawn since. */
export type Session = Readonly<{
  gate: Gate;
  /** Addresses proved, each with the rooms entered by it. A browser holds one; others may be planted. */
  addresses: readonly DocumentGrant[];
  /** Passcodes entered. */
  passcodes: readonly PasscodeGrant[];
  owner: OwnerGrant | null;
}>;

/** Not exported: only this file can create a value with it. */
const made: unique symbol = Symbol("made");

/** A step that a reader whose address is proved must still take before entering, in this order. */
type Need = "approval" | "passcode";

/** The owner, who sees a document as a reader does. Nothing that happens with it is recorded. */
export type PreviewGrant = Readonly<{ kind: "preview"; session: string; email: string; timeZone: string }>;

/** The right to read in a room. Only this file makes one. */
export type Access<Grant = DocumentGrant | PasscodeGrant> = Readonly<{
  kind: "room";
  room: Room;
  /** Of the proved address, or of a passcode in a room that opens by that alone. */
  grant: Grant;
  /** The first need that is not met. */
  missing: Need | null;
  /** Whether the holder accepted the warning, agreed to the current text and misses nothing: the document may be served. */
  entered: boolean;
  agreement: RoomAgreement;
  /** When the access ends, in ms since 1970. */
  endsAt: number;
  /** The private studies of the room, once entered. */
  slugs: readonly string[];
  session: string;
  [made]: true;
}>;

/** The access of somebody who has entered: what the room holds may be served. */
export type Entered<Grant = Access["grant"]> = Access<Grant> & Readonly<{ entered: true }>;
export const hasEntered = (access: Access | null): access is Entered => access?.entered === true;

/**
 * The session's access to a room, by the policy as it is now. Null if there is no such room, it is closed, the visitor may
 * not enter it or must prove the address again, or if the lists or agreements cannot be read: all these look alike.
 */
export async function may(session: Session, named: Named): Promise<Access | null> {
  const { gate } = session;
  const { room } = named;
  const now = gate.clock();
  if (room?.announced) return mayAnnounced(session, room, now);
  try {
    // Also for a room that does not exist: the time of the answer must not show it.
    const facts = await factsAbout(gate, named);
    const byAddress = firstHeld(session, (grant) =>
      isWelcome(gate, room, grant.email, facts) ? heldIn(room, grant, now) : null,
    );
    const held = byAddress ?? heldByPasscode(session, room, now);
    if (!held) return null;
    const approval = byAddress && approvalOf(byAddress.room, byAddress.grant.email, { now, ...facts });
    const missing = byAddress ? missingIn(session, byAddress, approval) : null;
    const agreement = await agreementOf(gate.database, held.room, held.grant);
    const invited = byAddress
      ? invitationEnd(gate, byAddress.room, byAddress.grant.email, facts)
      : held.endsAt;
    const approved = typeof approval === "object" && approval ? approval.until : held.endsAt;
    const entered = held.entered && missing === null && isAgreed(agreement);
    return accessOf<Access["grant"]>({
      ...held,
      endsAt: Math.min(held.endsAt, invited, approved),
      missing,
      agreement,
      entered,
    });
  } catch (error) {
    console.error("Access is refused, because the rooms' lists or agreements cannot be read:", error);
    return null;
  }
}

/**
 * The session's access to a locked study, by another room that holds it or by its passcode. It asks only about rooms that were
 * entered before, or the time of the answer would show which others hold the study.
 */
export async function mayRead(
  session: Session,
  study: string,
  rooms: readonly Room[],
): Promise<Entered | null> {
  const wasIn = (room: Room) =>
    session.addresses.some(({ entered }) => Object.hasOwn(entered, room.id)) ||
    (isByPasscode(room) && session.passcodes.some((one) => one.room === room.id && one.entered !== false));
  for (const room of rooms) {
    const isAsked = room.studies.includes(study) && wasIn(room);
    const access = isAsked ? await may(session, { slug: room.slug, room }) : null;
    if (hasEntered(access)) return access;
  }
  const access = mayAnnounced(session, studyRoom(study), session.gate.clock());
  return hasEntered(access) ? access : null;
}

/** The owner's access to the document of any room, also of a closed one. The owner asks no questions. */
export function previewOf({ session, email, issuedAt }: OwnerGrant, room: Room): Entered<PreviewGrant> {
  const ownershipLine = withoutMarks(say(words().mark.preview, { line: room.ownershipLine }));
  const access = accessOf<PreviewGrant>({
    // The owner's page has UTC, too.
    grant: { kind: "preview", session, email, timeZone: "UTC" },
    room: { ...room, ownershipLine, hours: GRANT_SECONDS / 3600, questions: false, studies: [] },
    ...{ entered: true, endsAt: (issuedAt + GRANT_SECONDS) * 1000 },
    ...unasked(room),
  });
  return { ...access, entered: true };
}

type Made<Grant> = Omit<Access<Grant>, "kind" | "slugs" | "session" | typeof made>;
const accessOf = <Grant extends { session: string }>(access: Made<Grant>): Access<Grant> => ({
  ...access,
  kind: "room",
  slugs: access.entered ? access.room.studies : [],
  session: access.grant.session,
  [made]: true,
});

/** For whom neither approval, passcode nor agreement is asked. */
const unasked = (room: Room): Pick<Access, "missing" | "agreement"> => ({
  missing: null,
  agreement: { kind: "none", ...termsOf(room), made: null },
});

/** A right code or passcode entered an announced room. No list and no agreement closes it before its end. */
function mayAnnounced(session: Session, room: Room, now: number): Access | null {
  const byAddress = firstHeld(session, (grant) => {
    const one = heldIn(room, grant, now);
    return one?.entered ? one : null;
  });
  const held = byAddress ?? heldByPasscode(session, room, now);
  return held && accessOf<Access["grant"]>({ ...held, ...unasked(room) });
}

type Held<Grant = Access["grant"]> = Pick<Access, "room" | "entered" | "endsAt"> & Readonly<{ grant: Grant }>;

const firstHeld = (
  { addresses }: Session,
  read: (grant: DocumentGrant) => Held<DocumentGrant> | null,
): Held<DocumentGrant> | null => addresses.map(read).find((held) => held !== null) ?? null;

/** Whether the accepted version is the room's: a changed warning asks again. A cookie of an earlier release has none. */
const accepts = (room: Room, version: string | undefined): boolean =>
  version === undefined || version === acceptedVersion(room);

function heldIn(room: Room, grant: DocumentGrant, now: number): Held<DocumentGrant> | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const entry = grant.entered[room.id];
  const { provedAt, version } = entryOf(entry ?? 0);
  const entered = entry !== undefined && accepts(room, version) ? endOf(provedAt) : 0;
  if (now < entered) return { room, grant, entered: true, endsAt: entered };
  const endsAt = endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, entered: false, endsAt } : null;
}

function heldByPasscode(session: Session, room: Room | undefined, now: number): Held<PasscodeGrant> | null {
  if (!opensByPasscode(room, now)) return null;
  const grant = session.passcodes.find((one) => one.room === room.id);
  if (!grant) return null;
  const endsAt = Math.min(accessEnd(room, grant.issuedAt), closingTime(room), grant.expiresAt * 1000);
  const entered =
    grant.entered !== false && accepts(room, grant.entered === true ? undefined : grant.entered);
  return now < endsAt ? { room, grant, entered, endsAt } : null;
}

/** A passcode that was withdrawn or has ended is missing again. */
function missingIn(
  session: Session,
  { room, grant }: Held<DocumentGrant>,
  approval: ReturnType<typeof approvalOf> | null,
): Need | null {
  if (typeof approval !== "object") return "approval";
  const opening = openedBy(room.id, grant);
  const isGiven = session.passcodes.some((one) => one.room === opening);
  return room.policy.passcode !== undefined && !isGiven ? "passcode" : null;
}
