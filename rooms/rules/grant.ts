import "server-only";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import type { Clock } from "./ports";

/** Seconds that a grant is valid. Its cookie ends with the browser session. */
export const GRANT_SECONDS = 12 * 60 * 60;

/** Not exported: only this file can create a value with it. */
const verified: unique symbol = Symbol("verified");

/** Proof that the holder entered a passcode that covers every slug in it. Only token verification makes one. */
export type StudyGrant = Readonly<{
  kind: "study";
  session: string;
  slugs: readonly string[];
  /** The label of the passcode, by slug. */
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
    /** For the time in the pages' mark. Sent by the browser, so the zone may not exist. */
    timeZone: string;
    /** The rooms that the holder entered, by id. */
    entered: Entered;
  }>;
/** When the address was proved for a room, and the version of what was accepted there. */
type Entry = number | readonly [provedAt: number, version: string];
export type Entered = Readonly<Record<string, Entry>>;
/** Without a version: the NDA document, whose gate has one press for everything, and rooms in a cookie of an earlier release. */
export const entryOf = (entry: Entry): { provedAt: number; version?: string } =>
  typeof entry === "number" ? { provedAt: entry } : { provedAt: entry[0], version: entry[1] };
/** The id and slug of the NDA document. No room of the content has it. */
export const NDA = "nda";
/** More would not fit into a cookie. */
const MOST_ENTERED = 20;
/** Proof that the holder can read the owner's mail. Only token verification makes one. */
export type OwnerGrant = AddressGrant<"owner">;

const seconds = z.number().int().positive();
/** An opened study: the passcode's label, the time by the database's clock, the end by the server's. */
const opening = z.strictObject({ label: z.string().min(1).max(80), iat: seconds, exp: seconds });
export type Opening = z.infer<typeof opening>;

/** One opening per passcode: one per study would not fit into a cookie. */
const studyPayload = z.object({
  sid: z.uuid(),
  openings: z.array(opening.extend({ slugs: z.array(z.string().max(64)) })),
});
const addressPayload = z.object({ sid: z.uuid(), email: z.string().min(3).max(254), iat: seconds });
/** A cookie from an earlier release has no zone. One without rooms opens the NDA document. */
const documentPayload = addressPayload.extend({
  tz: z.string().max(64).default("UTC"),
  rooms: z.record(z.string().max(40), z.union([seconds, z.tuple([seconds, z.string().max(64)])])).optional(),
});

/** Signs the value of a study cookie: a visitor's openings, by slug, without expired ones. */
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

/**
 * Signs the value of a document cookie for an address, proved at the time of the clock. `timeZone` has at most 64 characters.
 * `entered`: the NDA document only, if left out.
 */
export function signDocumentGrant(
  ring: Keyring,
  session: string,
  email: string,
  clock: Clock,
  timeZone?: string,
  entered: Entered = { [NDA]: Math.floor(clock() / 1000) },
): Promise<string> {
  const rooms = isNdaAlone(entered, clock) ? {} : { rooms: lastEntered(entered, clock) };
  return signToken(ring, "document", { sid: session, email, tz: timeZone, ...rooms }, GRANT_SECONDS, clock);
}

/** A cookie for the NDA document alone is one that every release can read. */
const isNdaAlone = (entered: Entered, clock: Clock): boolean =>
  Object.keys(entered).length === 1 && entered[NDA] === Math.floor(clock() / 1000);

function lastEntered(entered: Entered, clock: Clock): Entered {
  const ended = clock() / 1000 - GRANT_SECONDS;
  const at = ([, entry]: readonly [string, Entry]) => entryOf(entry).provedAt;
  const living = Object.entries(entered).filter((one) => at(one) > ended);
  return Object.fromEntries(living.sort((a, b) => at(b) - at(a)).slice(0, MOST_ENTERED));
}

/** Signs the value of the owner's cookie. */
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
  if (!payload) return null;
  const { tz, rooms = { [NDA]: payload.iat } } = payload;
  return { ...addressGrant("document", payload), timeZone: tz, entered: rooms };
}

/** Reads the owner's cookie. Null unless signature, audience and expiry are valid, and the address is the owner's. */
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

/** The unexpired openings in a study cookie, to add another. Null for an invalid token. */
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
