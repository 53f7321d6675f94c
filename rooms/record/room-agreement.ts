import "server-only";
import { createHash } from "node:crypto";
import { isAddress } from "@/lib/email/email-address";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { FIRST_LANGUAGE } from "@/lib/words/language";
import { readName } from "@/rooms/rules/agreed-name";
import type { GateDatabase } from "@/rooms/rules/ports";
import type { Room } from "@/rooms/rules/room-policy";
import { addAgreement, findAgreement } from "../store/agreements";
import type { Visitor } from "./events";

/** What a reader agrees to before entering a room, and whether this reader did. */
export type RoomAgreement = Readonly<{
  /** "none": one press accepts the warning, and nothing else is recorded. */
  kind: Room["agreement"];
  text: string;
  /** The SHA-256 of the text. Another text has another version, so it asks again. */
  version: string;
  /** The reader's agreement to this version, or to that of the same text in another language; null without one. */
  made: Made | null;
}>;

type Made = Readonly<{ at: string; name: string | null }>;

/** The text that is agreed to, and its version. */
export function termsOf({ warning, agreementText }: Room): Pick<RoomAgreement, "text" | "version"> {
  const text = agreementText ?? warning;
  return { text, version: createHash("sha256").update(text).digest("hex") };
}

/** The room with its terms in each language of the site, by tag. */
function inEachLanguage({ firstTerms, texts = {}, ...room }: Room): (readonly [tag: string, room: Room])[] {
  const first = { ...room, ...firstTerms };
  const others = Object.entries(texts).map(([tag, own]) => [tag, { ...first, ...own }] as const);
  return [[FIRST_LANGUAGE, first], ...others];
}

/** The versions of the terms: first in the language that the room is in, then in the others. */
const versionsOf = (room: Room): Set<string> =>
  new Set([room, ...inEachLanguage(room).map(([, one]) => one)].map((one) => termsOf(one).version));

/** The language of the terms with a version. Undefined if they have changed since. */
export const languageOfTerms = (room: Room, version: string): string | undefined =>
  inEachLanguage(room).find(([, one]) => termsOf(one).version === version)?.[0];

/**
 * The version of all that a reader accepts by entering: another warning asks again, too. It is that of the first language in each
 * language, so that nobody is asked again for reading another one.
 */
export function acceptedVersion({ firstTerms, ...room }: Room): string {
  const { warning, agreementText = "" } = firstTerms ?? room;
  return createHash("sha256")
    .update(JSON.stringify([warning, agreementText]))
    .digest("base64url")
    .slice(0, 16);
}

/** Agreements that this process has found. None changes, but the owner may erase them, so all are read again after a minute. */
const found = new WeakMap<GateDatabase, { known: Map<string, Made>; until: number }>();
const HELD_MS = 60_000;
const MOST_FOUND = 1_000;

function foundIn(database: GateDatabase): Map<string, Made> {
  const before = found.get(database);
  if (before && Date.now() < before.until && before.known.size < MOST_FOUND) return before.known;
  const known = new Map<string, Made>();
  found.set(database, { known, until: Date.now() + HELD_MS });
  return known;
}

/** Makes the next calls read again, after this server erased agreements. */
export const forgetAgreements = (database: GateDatabase): boolean => found.delete(database);

/** A reader of a room, in one session. */
export type Reader = Readonly<{ email: string; session: string }>;

/** Whose agreements count: those of an address in every session. Several people may know a passcode, so only those of its session. */
export const agreedBy = ({ email, session }: Reader): { email: string; session?: string } =>
  isAddress(email) ? { email } : { email, session };

/** What a room asks of a reader. Throws DatabaseError. */
export async function agreementOf(
  database: GateDatabase,
  room: Room,
  reader: Reader,
): Promise<RoomAgreement> {
  const { agreement: kind, id } = room;
  const terms = { kind, ...termsOf(room) };
  if (kind === "none") return { ...terms, made: null };
  const known = foundIn(database);
  const by = agreedBy(reader);
  const key = JSON.stringify([id, by, terms.version, kind]);
  const before = known.get(key);
  if (before) return { ...terms, made: before };
  // A ticked box is not enough if the room asks for the name since.
  const which = { room: id, ...by, named: kind === "name" };
  for (const version of versionsOf(room)) {
    const row = await findAgreement(database, { ...which, version });
    if (!row) continue;
    const made = { at: row.at, name: row.name };
    known.set(key, made);
    return { ...terms, made };
  }
  return { ...terms, made: null };
}

/** Whether the reader may enter by the agreement. */
export const isAgreed = ({ kind, made }: RoomAgreement): boolean => kind === "none" || made !== null;

/** What the reader sent: the version of the text on the page, and the tick or the name. */
export type Assent = Readonly<{
  version?: string | undefined;
  ticked?: boolean | undefined;
  name?: string | undefined;
}>;

/**
 * Records that a reader agrees. The caller has checked the grant. Throws Refusal agreement_changed if the page showed another
 * text, agreement_unticked, agreement_name, and unavailable if it cannot be recorded: then the reader must not enter.
 */
export async function agree(
  database: GateDatabase,
  { ip, userAgent }: Visitor,
  { email, session }: Reader,
  room: Room,
  assent: Assent,
): Promise<void> {
  const { text, version } = termsOf(room);
  if (assent.version !== version) throw new Refusal("agreement_changed");
  if (room.agreement === "tick" && !assent.ticked) throw new Refusal("agreement_unticked");
  const name = room.agreement === "name" ? readName(assent.name ?? "") : null;
  if (room.agreement === "name" && name === null) throw new Refusal("agreement_name");
  const { id, title } = room;
  const agreement = { room: id, title, text, email, name, session, ip, userAgent };
  await orRefuse("unavailable", () => addAgreement(database, agreement));
}
