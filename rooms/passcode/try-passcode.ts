import "server-only";
import { createHash } from "node:crypto";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { studyAt } from "@/lib/study-id";
import { type GateEvent, type GateRefusal, recordsOf, settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import {
  type Count,
  limitRows,
  perNetwork,
  type Recorded,
  takeFromLane,
  takenOf,
} from "@/rooms/record/limits";
import { networksOf } from "@/rooms/rules/networks";
import type { Opening } from "@/rooms/rules/passcode-grant";
import { passcodeReader } from "@/rooms/rules/passcode-reader";
import { type Subject, subjectText } from "@/rooms/rules/passcode-subject";
import { GRANT_SECONDS, LIMITS } from "@/rooms/rules/policy";
import { findPasscode } from "../store/passcodes";
import { equalsSecret, matchesHash, NO_HASH, plainPasscode, readPasscode } from "./passcodes";

/** The label of CASE_STUDY_PASSCODE, which is in the resume. */
export const FIXED_LABEL = "resume";

type Attempt = Subject &
  Readonly<{
    passcode: string;
    /** In the log, with the address that was proved for a room before. */
    session: string;
    email?: string;
  }>;

/** `iat` is by the database's clock, like withdrawals: this server's may be ahead or behind. */
type Opened = Opening & Readonly<{ covers: (slug: string) => boolean }>;

/**
 * Counts and compares one try of a passcode, and records the result. A right one takes its hits back. A wrong labelled one gets the
 * same work whether its first characters are right or not, as long as its network may guess. Throws Refusal missing_passcode, wrong_passcode, too_many, unavailable.
 */
export async function tryPasscode(gate: Gate, visitor: Visitor, attempt: Attempt): Promise<Opened> {
  const passcode = plainPasscode(attempt.passcode);
  if (passcode === "") throw new Refusal("missing_passcode");
  const opened = await orRefuse("unavailable", () => compare(gate, visitor, { ...attempt, passcode }));
  if (!opened) throw new Refusal("wrong_passcode");
  return opened;
}

/** Throws LimitReached, DatabaseError. */
async function compare(gate: Gate, visitor: Visitor, attempt: Attempt): Promise<Opened | null> {
  const { passcode } = attempt;
  const { refused, opened } = recordsFor(attempt);
  const typed = readPasscode(passcode);
  const known = typed && (await findCounted(gate, visitor, attempt, typed.selector));
  if (typed && known && (await matchesHash(typed.passcode, known.hash))) {
    const { label, slugs, expiresAt, undo } = known;
    const iat = secondsOf(undo.takenAt);
    await settle(gate.database, visitor, { events: [opened(label, iat)], undo });
    const exp = Math.min(lastMoment(gate), expiresAt ? secondsOf(expiresAt) : Number.POSITIVE_INFINITY);
    return { label, iat, exp, covers: (other) => slugs === null || slugs.includes(other) };
  }
  // This comparison needs no database, so it comes before the count. Its result is only used if the guess is counted.
  const right =
    studyAt(attempt.room) !== undefined &&
    gate.fixedPasscode !== undefined &&
    equalsSecret(passcode, plainPasscode(gate.fixedPasscode));
  const records = right ? { events: [opened(FIXED_LABEL)] } : { refusals: [refused] };
  const takenAt = await countGuess(gate, visitor, { ...recordsOf(visitor, records), undo: right });
  if (right)
    return { label: FIXED_LABEL, iat: secondsOf(takenAt), exp: lastMoment(gate), covers: () => true };
  if (typed && !known) await matchesHash(typed.passcode, NO_HASH);
  return null;
}

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);
const lastMoment = (gate: Gate): number => Math.floor(gate.clock() / 1000) + GRANT_SECONDS;

/**
 * The labelled passcode that a selector names, if it opens the subject. It cannot be guessed: the limit is for visitors who know
 * the first characters, and strangers who use up what a network may guess shut none of them out.
 */
async function findCounted(gate: Gate, visitor: Visitor, subject: Subject, selector: string) {
  const counts: Count[] = [[LIMITS.unlockPerSelector, `${selector}:${networksOf(visitor.ip).wide}`]];
  const wanted = { selector, slug: subjectText(subject), limits: limitRows(counts) };
  const row = await findPasscode(gate.database, wanted);
  return row && { ...row, undo: takenOf(counts, row.taken) };
}

/** Counts a text that is no labelled passcode, and records. Returns the time of the hit. */
async function countGuess(gate: Gate, { ip }: Visitor, record: Recorded): Promise<string> {
  const lanes = {
    newcomerQuota: [LIMITS.unlockFirst, networksOf(ip).wide],
    first: [[LIMITS.unlockFirstOverAll, "all"]],
    again: [[LIMITS.unlockAgainOverAll, "all"]],
  } as const;
  const counts = perNetwork(LIMITS.unlockPerNetwork, ip);
  return (await takeFromLane(gate.database, counts, lanes, record)).takenAt;
}

/** What the log says about an attempt. It has other rows for a locked study, whose passcodes leave no reader. */
function recordsFor({ room, session, email }: Attempt): {
  refused: GateRefusal;
  opened: (label: string, iat?: number) => GateEvent;
} {
  const slug = studyAt(room);
  if (slug !== undefined)
    return {
      refused: { kind: "study_refused", slug },
      opened: (label, iat) => studyOpened({ session, slug, label }, iat),
    };
  const unlocked = (label: string) => ({ email: email ?? passcodeReader(label), session, room, label });
  return {
    refused: { kind: "passcode_refused", email },
    opened: (label) => ({ kind: "room_unlocked", ...unlocked(label) }),
  };
}

/**
 * The event of a study that a passcode opened. `iat`, the time when the passcode was entered, makes it unique; without it, the
 * database adds the time at which it counts the guess.
 */
export function studyOpened(
  { session, slug, label }: Readonly<{ session: string; slug: string; label: string }>,
  iat?: number,
) {
  const onceBefore = `${JSON.stringify([session, slug, label]).slice(0, -1)},`;
  const once = () => createHash("sha256").update(`${onceBefore}${iat}]`).digest("hex");
  return {
    kind: "study_unlocked" as const,
    slug,
    label,
    session,
    ...(iat === undefined ? { onceBefore } : { once: once() }),
  };
}
