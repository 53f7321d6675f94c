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
export type DocumentGrant = AddressGrant<"document"> &
  Readonly<{
    /** For the time in the pages' mark, the same in the whole session. As the browser sent it: there may be no such zone. */
    timeZone: string;
  }>;
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
/** A cookie from an earlier release has no zone. */
const documentPayload = addressPayload.extend({ tz: z.string().max(64).default("UTC") });

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

/** Signs a document cookie's value for a verified address. `timeZone` has at most 64 characters. */
export const signDocumentGrant = (
  ring: Keyring,
  session: string,
  email: string,
  clock: Clock,
  timeZone?: string,
): Promise<string> =>
  signToken(ring, "document", { sid: session, email, tz: timeZone }, GRANT_SECONDS, clock);

/** Signs the owner's cookie for the owner's verified address. */
export const signOwnerGrant = (
  ring: Keyring,
  session: string,
  email: string,
  clock: Clock,
): Promise<string> => signToken(ring, "owner", { sid: session, email }, GRANT_SECONDS, clock);

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

const addressGrant = <Kind extends "document" | "owner">(
  kind: Kind,
  { sid, email, iat }: z.infer<typeof addressPayload>,
): AddressGrant<Kind> => ({ kind, session: sid, email, issuedAt: iat, [verified]: kind });

/** Reads a document cookie. Null unless signature, audience and expiry are valid. */
export async function verifyDocumentGrant(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<DocumentGrant | null> {
  const payload = await verifyToken(ring, "document", token, documentPayload, clock);
  return payload && { ...addressGrant("document", payload), timeZone: payload.tz };
}

/** Reads the owner's cookie. Null unless signature, audience and expiry are valid, and the address is still the owner's. */
export async function verifyOwnerGrant(
  ring: Keyring,
  token: string | undefined,
  ownerEmail: string | undefined,
  clock: Clock,
): Promise<OwnerGrant | null> {
  const payload = await verifyToken(ring, "owner", token, addressPayload, clock);
  if (!payload || payload.email !== ownerEmail) return null;
  return addressGrant("owner", payload);
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
