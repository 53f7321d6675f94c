import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { invalidRequest } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Words } from "@/lib/words/words";
import { parseReader } from "@/rooms/rules/company-email";
import { PURGE } from "@/rooms/rules/policy";
import type { CodeProvider, GateDatabase } from "@/rooms/rules/ports";
import type { Room } from "@/rooms/rules/room-policy";
import { deleteOldAgreements } from "../store/agreements";
import { deleteOldRequests } from "../store/approvals";
import { deleteOldInvitations } from "../store/invitations";
import { deleteOldRows } from "../store/log";
import { eraseRows, isAgreement, type KeptRow, readKeptRows } from "../store/readers";
import type { Gate } from "./gate";
import { isWithin, subjectHash } from "./limits";
import { forgetAgreements } from "./room-agreement";

/** How long the log is kept. The purging SQL functions have the same number. */
export const KEPT_MONTHS = 24;

/**
 * Agreements are evidence: a claim from a broken one can be raised for years (in Germany and Switzerland for ten). The SQL
 * function gate_agreement_purge has the same number.
 */
export const AGREEMENTS_KEPT_YEARS = 10;

/** Deletes rows, agreements and users of the code provider that are older than they are kept. Throws if one fails. */
export async function purge(
  database: GateDatabase,
  codes: Pick<CodeProvider, "forgetUsers">,
  now: number,
): Promise<{ rows: number; agreements: number; users: number }> {
  let rows = 0;
  for (const deleteOld of [deleteOldRows, deleteOldRequests, deleteOldInvitations])
    rows += await deleteOld(database);
  const agreements = await deleteOldAgreements(database);
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  const users = (await codes.forgetUsers?.(({ lastSeen }) => lastSeen < before.getTime())) ?? 0;
  return { rows, agreements, users };
}

/** Purges once a day, on the first server to ask. Never throws. */
export async function purgeDaily(gate: Gate): Promise<void> {
  try {
    if (await isWithin(gate.database, [[PURGE, "all"]])) await purge(gate.database, gate.codes, gate.clock());
  } catch (error) {
    console.error("Old rows were not deleted:", error);
  }
}

type ReaderNamed = Readonly<{ text: string; rooms: readonly Room[] }>;

/** Every row about a reader, whose address may have any `+tag`. Throws Refusal invalid_request; DatabaseError. */
export async function keptAbout(database: GateDatabase, { text, rooms }: ReaderNamed): Promise<KeptRow[]> {
  const { box } = parseReader(text);
  return readKeptRows(database, { mailbox: box, subjects: subjectsOf(box, rooms) });
}

/** What an erasure may keep. A withdrawal is always kept, as a hash: who is shut out stays so. */
export const AGREEMENTS = ["keep", "erase"] as const;

type Eraser = Pick<Gate, "database" | "forgetMails"> &
  Partial<Pick<Gate, "ownerEmail">> &
  Readonly<{ codes: Pick<CodeProvider, "forgetUsers"> }>;
type Erased = Readonly<{
  email: string;
  rows: number;
  /** Users of the code provider, and mails in the outbox. */
  users: number;
  mails: number;
  /** Rows that stay: agreements if they are kept, and what shuts the reader out. */
  left: readonly KeptRow[];
  /** Rooms whose files name the reader. */
  inFiles: readonly string[];
}>;

/**
 * Erases a reader, with any `+tag`, and ends the reader's sessions. What it does not find it does not need: it can be called again
 * after an error. Throws Refusal invalid_request, also for the owner's address; DatabaseError, and as CodeProvider.
 */
export async function eraseReader(
  { database, codes, forgetMails, ownerEmail }: Eraser,
  { text, rooms, agreements }: ReaderNamed & Readonly<{ agreements: (typeof AGREEMENTS)[number] }>,
): Promise<Erased> {
  const { box: email } = parseReader(text);
  // The log of who entered the owner's page is there for the owner, and must not go with one press.
  if (ownerEmail !== undefined && mailbox(ownerEmail) === email)
    throw invalidRequest(words().owner.ownAddress);
  const users = (await codes.forgetUsers?.((user) => mailbox(user.email.toLowerCase()) === email)) ?? 0;
  const mails = (await forgetMails?.(email)) ?? 0;
  const { erased, left } = await eraseRows(database, {
    mailbox: email,
    subjects: subjectsOf(email, rooms),
    agreements: agreements === "erase",
  });
  forgetAgreements(database);
  const inFiles = rooms.filter(({ policy }) => [...policy.listed, ...policy.blocked].includes(email));
  return { email, rows: erased, users, mails, left, inFiles: inFiles.map(({ slug }) => slug) };
}

/**
 * The hashed subjects of the limits that count a mailbox. Limits that count it with a network end within the hour, and show no address.
 */
function subjectsOf(box: string, rooms: readonly Room[]): string[] {
  const ids = rooms.map(({ id }) => id);
  // A door has the slug that a visitor names.
  const doors = ["document", "owner", ...rooms.map(({ slug }) => `room:${slug}`)];
  const notices = [
    "document_opened",
    ...ids.flatMap((id) => [`document_opened:${id}`, `study_opened:${id}`]),
  ];
  return [box, ...[...doors, ...ids, ...notices].map((before) => `${before}:${box}`)].map(subjectHash);
}

/** What an erasure leaves, in sentences for the owner. */
export function leftWords(
  { email, left, inFiles }: Pick<Erased, "email" | "left" | "inFiles">,
  said: Words["owner"],
): string[] {
  const agreements = left.filter(isAgreement).length;
  const shutOut = left.length > agreements;
  return [
    ...(agreements > 0 ? [say(said.leftAgreements, { agreements })] : []),
    ...(shutOut ? [said.leftShutOut] : []),
    ...inFiles.map((room) => say(said.leftInFile, { room, address: email })),
    said.leftElsewhere,
  ];
}
