import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { recordEvent, recordsOf, settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { GRANT_SECONDS, type Opening, readOpenings, type StudyGrant, signStudyGrant } from "./grant";
import { type Count, limitRows, perNetwork, type Recorded, type Taken, takeInLane, takenOf } from "./limits";
import { networksOf } from "./networks";
import { equalsSecret, matchesHash, plainPasscode, readPasscode } from "./passcodes";
import { LIMITS } from "./policy";
import { orRefuse, Refusal } from "./refusal";
import { isWithdrawn } from "./revocations";
import { tryPasscode } from "./store/passcodes";

/** The label of CASE_STUDY_PASSCODE, which is in the resume. */
export const FIXED_LABEL = "resume";

export type UnlockInput = Readonly<{
  slug: string;
  passcode: string;
  cookie: string | undefined;
}>;

export type Match = Readonly<{ label: string; exp: number; covers: (slug: string) => boolean; undo: Taken }>;

/**
 * Opens a locked study with a passcode, and every other study that the passcode covers. The log gets this study now, and each
 * other one when it is read. Returns the study cookie's value, the covered studies, and the label and session in the log.
 * Throws Refusal unknown_study, missing_passcode, wrong_passcode, too_many, unavailable.
 */
export async function unlockStudy(
  gate: Gate,
  visitor: Visitor,
  input: UnlockInput,
  lockedSlugs: readonly string[],
): Promise<{ cookie: string; covered: readonly string[]; label: string; session: string }> {
  const { slug } = input;
  const passcode = plainPasscode(input.passcode);
  if (!lockedSlugs.includes(slug)) throw new Refusal("unknown_study");
  if (passcode === "") throw new Refusal("missing_passcode");
  const { session, openings } = await heldBefore(gate, input);
  const labelled = await orRefuse("unavailable", () => compareLabelled(gate, visitor, slug, passcode));
  const match =
    labelled ??
    (await orRefuse("unavailable", () => compareFixed(gate, visitor, { session, slug, passcode })));
  if (!match) throw new Refusal("wrong_passcode");
  const { label, exp, undo } = match;
  const covered = lockedSlugs.filter((locked) => locked === slug || match.covers(locked));
  // By the database's clock, like withdrawals: this server's may be ahead or behind.
  const opening: Opening = { label, iat: Math.floor(Date.parse(undo.takenAt) / 1000), exp };
  for (const one of covered) if (one === slug || !outlasts(openings[one], opening)) openings[one] = opening;
  if (labelled)
    await settle(gate.database, visitor, {
      events: [studyOpened({ session, slug, label }, opening.iat)],
      undo,
    });
  const cookie = await signStudyGrant(gate.keyring, session, openings, gate.clock);
  return { cookie, covered, label, session };
}

const outlasts = (held: Opening | undefined, opening: Opening): boolean =>
  held !== undefined && held.exp > opening.exp;

type Held = { session: string; openings: Record<string, Opening> };

/** The openings of a study cookie that still count, to add another. Throws Refusal unavailable. */
export async function heldBefore(gate: Gate, input: Pick<UnlockInput, "cookie">): Promise<Held> {
  const nothing = { session: randomUUID(), openings: {} };
  const held = await readOpenings(gate.keyring, input.cookie, gate.clock);
  if (!held) return nothing;
  const withdrawn = await orRefuse("unavailable", () => gate.revocations.current());
  if (withdrawn.sessions.has(held.session)) return nothing;
  const openings = Object.entries(held.studies).filter(([, opening]) => !isWithdrawn(opening, withdrawn));
  return { session: held.session, openings: Object.fromEntries(openings) };
}

const lastMoment = (gate: Gate): number => Math.floor(gate.clock() / 1000) + GRANT_SECONDS;

/**
 * Compares a text with the labelled passcode that it names, if that opens `slug`: a study's, or a room's subject. Labelled
 * passcodes cannot be guessed. The limit is for visitors who know the first characters. Throws LimitReached, DatabaseError.
 */
export async function compareLabelled(
  gate: Gate,
  visitor: Visitor,
  slug: string,
  passcode: string,
): Promise<Match | null> {
  const typed = readPasscode(passcode);
  if (!typed) return null;
  const { selector } = typed;
  const counts: Count[] = [[LIMITS.unlockPerSelector, `${selector}:${networksOf(visitor.ip).wide}`]];
  const row = await tryPasscode(gate.database, { selector, slug, limits: limitRows(counts) });
  if (!row) return null;
  const undo = takenOf(counts, row.taken);
  if (!(await matchesHash(typed.passcode, row.hash))) return null;
  const covers = (other: string) => row.slugs === null || row.slugs.includes(other);
  return { label: row.label, exp: endOfGrant(gate, row), covers, undo };
}

/** When a grant ends, in seconds: it must not outlive the passcode behind it. */
export const endOfGrant = (gate: Gate, { expiresAt }: Readonly<{ expiresAt: string | null }>): number =>
  Math.min(lastMoment(gate), expiresAt ? Math.floor(Date.parse(expiresAt) / 1000) : Number.POSITIVE_INFINITY);

/** Counts a text that is no labelled passcode, and with it `more`, and records. Throws LimitReached, DatabaseError. */
export const countGuess = (
  gate: Gate,
  visitor: Visitor,
  { more = [], record }: Readonly<{ more?: readonly Count[]; record?: Recorded }> = {},
): Promise<Taken> =>
  takeInLane(
    gate.database,
    [...more, ...perNetwork(LIMITS.unlockPerNetwork, visitor.ip)],
    {
      firsts: [LIMITS.unlockFirst, networksOf(visitor.ip).wide],
      first: [[LIMITS.unlockFirstOverAll, "all"]],
      again: [[LIMITS.unlockAgainOverAll, "all"]],
    },
    record,
  );

/** Also records the result. Comparing asks nobody, so it comes first; the result counts only if the guess is counted. */
async function compareFixed(
  gate: Gate,
  visitor: Visitor,
  { passcode, ...opening }: Omit<StudyOpening, "label"> & Readonly<{ passcode: string }>,
): Promise<Match | null> {
  const right = gate.fixedPasscode !== undefined && equalsSecret(passcode, plainPasscode(gate.fixedPasscode));
  const records = right
    ? { events: [studyOpened({ ...opening, label: FIXED_LABEL })] }
    : { refusals: [{ kind: "study_refused" as const, slug: opening.slug }] };
  const undo = await countGuess(gate, visitor, { record: { ...recordsOf(visitor, records), undo: right } });
  return right ? { label: FIXED_LABEL, exp: lastMoment(gate), covers: () => true, undo } : null;
}

type StudyOpening = Readonly<{ session: string; slug: string; label: string }>;

/**
 * The event of a study that a passcode opened. `iat`, the time when the passcode was entered, makes it unique; without it, the
 * database adds the time at which it counts the guess.
 */
function studyOpened({ session, slug, label }: StudyOpening, iat?: number) {
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

/** Records the first time that the holder of the grant reads a study. Never throws. */
export async function recordStudyRead(
  gate: Gate,
  visitor: Visitor,
  { session, labels, issuedAt }: StudyGrant,
  slug: string,
): Promise<void> {
  const [label, iat] = [labels[slug], issuedAt[slug]];
  if (label === undefined || iat === undefined) return;
  await recordEvent(gate.database, visitor, studyOpened({ session, slug, label }, iat));
}
