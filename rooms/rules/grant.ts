import "server-only";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import { NDA } from "./built-in-rooms";
import { GRANT_SECONDS } from "./policy";
import type { Clock } from "./ports";

/** Not exported: only this file can create a value with it. */
const verified: unique symbol = Symbol("verified");

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
/** More would not fit into a cookie. */
const MOST_ENTERED = 20;
/** Proof that the holder can read the owner's mail. Only token verification makes one. */
export type OwnerGrant = AddressGrant<"owner">;

const seconds = z.number().int().positive();
const addressPayload = z.object({ sid: z.uuid(), email: z.string().min(3).max(254), iat: seconds });
/** A cookie from an earlier release has no zone. One without rooms opens the NDA document. */
const documentPayload = addressPayload.extend({
  tz: z.string().max(64).default("UTC"),
  rooms: z.record(z.string().max(80), z.union([seconds, z.tuple([seconds, z.string().max(64)])])).optional(),
});

/**
 * Signs the value of a document cookie for an address, proved at the time of the clock. `timeZone` has at most 64 characters.
 * Without `entered` it is one of an earlier release, which opens the NDA document.
 */
export function signDocumentGrant(
  ring: Keyring,
  session: string,
  email: string,
  clock: Clock,
  timeZone?: string,
  entered?: Entered,
): Promise<string> {
  const rooms = entered && lastEntered(entered, clock);
  return signToken(ring, "document", { sid: session, email, tz: timeZone, rooms }, GRANT_SECONDS, clock);
}

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
