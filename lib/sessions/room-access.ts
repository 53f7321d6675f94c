import "server-only";
import { rooms } from "@/lib/content/rooms.generated";
import { type ApprovalFacts, approvalOf } from "@/lib/gate/approvals";
import type { DocumentGrant } from "@/lib/gate/grant";
import type { PasscodeGrant } from "@/lib/gate/passcode-grant";
import { agreementOf, isAgreed, type RoomAgreement, termsOf } from "@/lib/gate/room-agreement";
import { accessEnd, factsAbout, invitationEnd, isWelcome, type Named, ndaRoom } from "@/lib/gate/room-code";
import { closingTime, isByPasscode, opensByPasscode, type Room } from "@/lib/gate/room-policy";
import { openedBy } from "@/lib/gate/unlock";
import { type App, type Context, ifNdaEnabled, ndaWords } from "@/lib/http/app";
import type { Place } from "@/lib/paths";
import { firstProved, studyGrant } from "./grants";
import { passcodeGrant } from "./passcode-grants";

// Only the gates, what they open, and the owner's page may import this file: it has every room.

/** Every room of the site, for the owner. */
export const roomsOf = ({ content }: App): readonly Room[] => content.rooms ?? rooms;

/** The NDA document, unless the site has none, and every room. */
export const documentsOf = (app: App): readonly Room[] => [
  ...(ifNdaEnabled(app) ? [ndaRoom(ndaWords(app))] : []),
  ...roomsOf(app),
];

/** The room at a place that a visitor gave. Throws Refusal not_found for the NDA document of a site without it. */
export const namedRoom = (app: App, { slug, announced }: Place): Named => ({
  slug,
  room: announced ? ndaRoom(ndaWords(app)) : roomsOf(app).find((room) => room.slug === slug),
});

/** Whether any room of the site opens by a passcode alone, now or on other days: then every gate takes passcodes. */
export const hasPasscodeRooms = (app: App): boolean => roomsOf(app).some(isByPasscode);

/** What a reader whose address is proved must have before entering, in this order. */
type Need = "approval" | "passcode";

export type RoomAccess = Readonly<{
  room: Room;
  /** Of the proved address, or of a passcode in a room that opens by that alone. */
  grant: DocumentGrant | PasscodeGrant;
  /** The first need that is not met. */
  missing: Need | null;
  /** Whether the holder accepted the warning, agreed to the current text and misses nothing: the document may be served. */
  entered: boolean;
  agreement: RoomAgreement;
  /** When the access ends, in ms since 1970. */
  endsAt: number;
}>;

/**
 * What the visitor may do in a room, by the policy as it is now. Null if there is no such room, it is closed, the visitor may
 * not enter it or must prove the address again, or if the lists or agreements cannot be read: all these look alike.
 */
export async function roomAccess(context: Context, place: Place): Promise<RoomAccess | null> {
  const gate = context.app.gate();
  const named = namedRoom(context.app, place);
  const { slug, room } = named;
  if (room?.announced) return announcedAccess(context, room);
  if (!gate || roomsOf(context.app).length === 0) return null;
  try {
    // Also for a room that does not exist: the time of the answer must not show it.
    const facts = await factsAbout(gate, slug);
    const byAddress = await firstProved(context, (grant, now) =>
      isWelcome(gate, room, grant.email, facts) ? heldIn(room, grant, now) : null,
    );
    const held = byAddress ?? (await heldByPasscode(context, named, gate.clock()));
    if (!held) return null;
    const [missing, agreement] = await Promise.all([
      byAddress ? missingIn(context, byAddress, { now: gate.clock(), ...facts }) : null,
      agreementOf(gate.database, held.room, held.grant),
    ]);
    const entered = held.entered && missing === null && isAgreed(agreement);
    const invited = byAddress
      ? invitationEnd(gate, byAddress.room, byAddress.grant.email, facts)
      : held.endsAt;
    return { ...held, endsAt: Math.min(held.endsAt, invited), missing, agreement, entered };
  } catch (error) {
    console.error("Access is refused, because the rooms' lists or agreements cannot be read:", error);
    return null;
  }
}

/** A right code entered an announced room. No list and no agreement closes it before its end. */
async function announcedAccess(context: Context, room: Room): Promise<RoomAccess | null> {
  const held = await firstProved(context, (grant, now) => {
    const one = heldIn(room, grant, now);
    return one?.entered ? one : null;
  });
  return held && { ...held, missing: null, agreement: { kind: "none", ...termsOf(room), made: null } };
}

type Held<Grant = RoomAccess["grant"]> = Omit<RoomAccess, "missing" | "agreement" | "grant"> &
  Readonly<{ grant: Grant }>;

function heldIn(room: Room, grant: DocumentGrant, now: number): Held<DocumentGrant> | null {
  const endOf = (provedAt: number) => Math.min(accessEnd(room, provedAt), closingTime(room));
  const entered = endOf(grant.entered[room.slug] ?? 0);
  if (now < entered) return { room, grant, entered: true, endsAt: entered };
  const endsAt = endOf(grant.issuedAt);
  return now < endsAt ? { room, grant, entered: false, endsAt } : null;
}

async function heldByPasscode(
  context: Context,
  { slug, room }: Named,
  now: number,
): Promise<Held<PasscodeGrant> | null> {
  const grant = await passcodeGrant(context, slug);
  if (!grant || !opensByPasscode(room, now)) return null;
  const endsAt = Math.min(accessEnd(room, grant.issuedAt), closingTime(room), grant.expiresAt * 1000);
  return now < endsAt ? { room, grant, entered: grant.entered, endsAt } : null;
}

/** A passcode that was withdrawn or has ended is missing again. */
async function missingIn(
  context: Context,
  { room, grant }: Held<DocumentGrant>,
  facts: ApprovalFacts,
): Promise<Need | null> {
  if (approvalOf(room, grant.email, facts) !== "given") return "approval";
  const wantsPasscode = room.policy.passcode !== undefined;
  return wantsPasscode && !(await studyGrant(context, openedBy(room.slug, grant))) ? "passcode" : null;
}
