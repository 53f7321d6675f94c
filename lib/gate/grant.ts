import "server-only";
import { z } from "zod";
import type { Keyring } from "./keys";
import type { Clock } from "./ports";
import { signToken, verifyToken } from "./token";

/** How long a grant is valid, in seconds. The cookie itself ends with the browser session. */
export const GRANT_SECONDS = 12 * 60 * 60;

/** Not exported: outside of this file nobody can create a value that has it. */
const verified: unique symbol = Symbol("verified");

/** Proof that the holder entered a passcode that covers every slug in it. Only token verification makes one. */
export type StudyGrant = Readonly<{
  kind: "study";
  session: string;
  slugs: readonly string[];
  /** The passcode's label behind each slug. */
  labels: Readonly<Record<string, string>>;
  issuedAt: Readonly<Record<string, number>>;
  [verified]: "study";
}>;

type AddressGrant<Kind extends "document" | "owner"> = Readonly<{
  kind: Kind;
  session: string;
  email: string;
  issuedAt: number;
  [verified]: Kind;
}>;
/** Proof that the holder can read the mail of this address. Only token verification makes one. */
export type DocumentGrant = AddressGrant<"document">;
/** Proof that the holder can read the owner's mail. Only token verification makes one. */
export type OwnerGrant = AddressGrant<"owner">;

const seconds = z.number().int().positive();
/** How a study was opened: by which passcode (its label), when by the database's clock, until when by the server's. */
const opening = z.strictObject({ label: z.string().min(1).max(80), iat: seconds, exp: seconds });
export type Opening = z.infer<typeof opening>;

/** An opening is written once for all studies its passcode covers: one for each would outgrow a cookie. */
const studyPayload = z.object({
  sid: z.uuid(),
  openings: z.array(opening.extend({ slugs: z.array(z.string().max(64)) })),
});
/** Of the two cookies for a verified address, each with its own audience and key. */
const addressPayload = z.object({ sid: z.uuid(), email: z.string().min(3).max(254), iat: seconds });

/** Signs the openings of one visitor, by slug, into a study cookie's value. Those that have expired are left out. */
export function signStudyGrant(
  ring: Keyring,
  session: string,
  studies: Readonly<Record<string, Opening>>,
  clock: Clock,
): Promise<string> {
  const open = livingOpenings(studies, clock);
  const now = Math.floor(clock() / 1000);
  const last = Math.max(now, ...Object.values(open).map(({ exp }) => exp));
  return signToken(ring, "study", { sid: session, openings: grouped(open) }, last - now, clock);
}

const signAddress =
  (kind: "document" | "owner") =>
  (ring: Keyring, session: string, email: string, clock: Clock): Promise<string> =>
    signToken(ring, kind, { sid: session, email }, GRANT_SECONDS, clock);

/** Signs a document cookie's value for a verified address. */
export const signDocumentGrant = signAddress("document");
/** Signs the owner's cookie for the owner's verified address. */
export const signOwnerGrant = signAddress("owner");

/** Reads a study cookie. Null unless signature, audience and expiry are valid and at least one study is still open. */
export async function verifyStudyGrant(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<StudyGrant | null> {
  const openings = await readOpenings(ring, token, clock);
  if (!openings) return null;
  const entries = Object.entries(openings.studies);
  if (entries.length === 0) return null;
  return {
    kind: "study",
    session: openings.session,
    slugs: entries.map(([slug]) => slug),
    labels: Object.fromEntries(entries.map(([slug, { label }]) => [slug, label])),
    issuedAt: Object.fromEntries(entries.map(([slug, { iat }]) => [slug, iat])),
    [verified]: "study",
  };
}

const verifyAddress =
  <Kind extends "document" | "owner">(kind: Kind) =>
  async (ring: Keyring, token: string | undefined, clock: Clock): Promise<AddressGrant<Kind> | null> => {
    const payload = await verifyToken(ring, kind, token, addressPayload, clock);
    if (!payload) return null;
    return { kind, session: payload.sid, email: payload.email, issuedAt: payload.iat, [verified]: kind };
  };

/** Reads a document cookie. Null unless signature, audience and expiry are valid. */
export const verifyDocumentGrant = verifyAddress("document");

const verifyOwner = verifyAddress("owner");
/** Reads the owner's cookie. Null unless signature, audience and expiry are valid, and the address is still the owner's. */
export async function verifyOwnerGrant(
  ring: Keyring,
  token: string | undefined,
  ownerEmail: string | undefined,
  clock: Clock,
): Promise<OwnerGrant | null> {
  const grant = await verifyOwner(ring, token, clock);
  return grant && grant.email === ownerEmail ? grant : null;
}

/** The unexpired openings of a study cookie, to add another to. Null where the token is not ours. */
export async function readOpenings(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<{ session: string; studies: Record<string, Opening> } | null> {
  const payload = await verifyToken(ring, "study", token, studyPayload, clock);
  if (!payload) return null;
  const studies = payload.openings.flatMap(({ slugs, ...one }) => slugs.map((slug) => [slug, one] as const));
  return { session: payload.sid, studies: livingOpenings(Object.fromEntries(studies), clock) };
}

/** Groups equal openings into one, with the slugs of all. */
function grouped(studies: Readonly<Record<string, Opening>>): (Opening & { slugs: string[] })[] {
  const groups: Record<string, Opening & { slugs: string[] }> = {};
  for (const [slug, { label, iat, exp }] of Object.entries(studies)) {
    const key = JSON.stringify([label, iat, exp]);
    groups[key] ??= { label, iat, exp, slugs: [] };
    groups[key].slugs.push(slug);
  }
  return Object.values(groups);
}

function livingOpenings(studies: Readonly<Record<string, Opening>>, clock: Clock): Record<string, Opening> {
  const now = clock() / 1000;
  return Object.fromEntries(Object.entries(studies).filter(([, { exp }]) => exp > now));
}
