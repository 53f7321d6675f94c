import "server-only";
import { randomUUID } from "node:crypto";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { GRANT_SECONDS, type Opening, readOpenings, signStudyGrant } from "./grant";
import { LimitReached, perNetwork, type Taken, take, takeInLane } from "./limits";
import { networksOf } from "./networks";
import { equalsSecret, matchesHash, plainPasscode, readPasscode } from "./passcodes";
import { LIMITS } from "./policy";
import { Refusal } from "./refusal";
import { isWithdrawn } from "./revocations";
import { findPasscode } from "./store/passcodes";
import { studyOpened } from "./study-read";

/** The label of grants by CASE_STUDY_PASSCODE: the one in the resume. */
export const FIXED_LABEL = "resume";

export type UnlockInput = Readonly<{
  slug: string;
  passcode: string;
  /** The visitor's current study cookie; the studies that the passcode covers are added to it. */
  cookie: string | undefined;
}>;

/** @param covers whether the passcode also opens a study other than the one it was entered for */
type Match = Readonly<{ label: string; exp: number; covers: (slug: string) => boolean; undo: Taken }>;

/**
 * Opens a locked study with a passcode, and with it every other study that the passcode covers. The log gets the one it was
 * entered for; the others as they are read (see study-read.ts).
 *
 * @returns the value of the study cookie, the studies the passcode covers, and what the log calls this opening
 * @throws Refusal unknown_study, missing_passcode, wrong_passcode, too_many, unavailable
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
  const match = await compare(gate, visitor, slug, passcode);
  if (!match) {
    await settle(gate.database, visitor, { refusals: [{ kind: "study_refused", slug }] });
    throw new Refusal("wrong_passcode");
  }
  const { label, exp, undo } = match;
  const covered = lockedSlugs.filter((locked) => locked === slug || match.covers(locked));
  const { session, openings } = await heldBefore(gate, input);
  // By the database's clock, which also says when a label was withdrawn: this server's may be ahead or behind.
  const opening: Opening = { label, iat: Math.floor(Date.parse(undo.takenAt) / 1000), exp };
  for (const one of covered) if (one === slug || !outlasts(openings[one], opening)) openings[one] = opening;
  // The right passcode was no guess: it uses up no tries.
  await settle(gate.database, visitor, {
    events: [studyOpened({ session, slug, label, iat: opening.iat })],
    undo,
  });
  return {
    cookie: await signStudyGrant(gate.keyring, session, openings, gate.clock),
    covered,
    label,
    session,
  };
}

/** A passcode that expires soon shortens nothing that another one opened for longer. */
const outlasts = (held: Opening | undefined, opening: Opening): boolean =>
  held !== undefined && held.exp > opening.exp;

/** What the visitor's cookie opens already. What was withdrawn is not kept. */
async function heldBefore(gate: Gate, input: UnlockInput) {
  const nothing = (): { session: string; openings: Record<string, Opening> } => ({
    session: randomUUID(),
    openings: {},
  });
  const held = await readOpenings(gate.keyring, input.cookie, gate.clock);
  if (!held) return nothing();
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("unavailable", { cause });
  });
  if (withdrawn.sessions.has(held.session)) return nothing();
  const openings = Object.entries(held.studies).filter(([, opening]) => !isWithdrawn(opening, withdrawn));
  return { session: held.session, openings: Object.fromEntries(openings) };
}

/** Null for a passcode that opens nothing here. */
async function compare(gate: Gate, visitor: Visitor, slug: string, passcode: string): Promise<Match | null> {
  try {
    const labelled = await compareLabelled(gate, visitor, slug, passcode);
    return labelled ?? (await compareFixed(gate, visitor, passcode));
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("unavailable", { cause: error });
  }
}

const lastMoment = (gate: Gate): number => Math.floor(gate.clock() / 1000) + GRANT_SECONDS;

/** A labelled passcode cannot be guessed: only the comparison is limited, per network, for those who know its first characters. */
async function compareLabelled(
  gate: Gate,
  visitor: Visitor,
  slug: string,
  passcode: string,
): Promise<Match | null> {
  const typed = readPasscode(passcode);
  if (!typed) return null;
  const row = await findPasscode(gate.database, { selector: typed.selector, slug });
  if (!row) return null;
  const subject = `${typed.selector}:${networksOf(visitor.ip).wide}`;
  const undo = await take(gate.database, [[LIMITS.unlockPerSelector, subject]]);
  if (!(await matchesHash(typed.passcode, row.hash))) return null;
  // A grant must not outlive the passcode behind it.
  const end = row.expiresAt ? Math.floor(Date.parse(row.expiresAt) / 1000) : Number.POSITIVE_INFINITY;
  const covers = (other: string) => row.slugs === null || row.slugs.includes(other);
  return { label: row.label, exp: Math.min(lastMoment(gate), end), covers, undo };
}

/** Counts first, then compares. */
async function compareFixed(gate: Gate, visitor: Visitor, passcode: string): Promise<Match | null> {
  const undo = await takeInLane(gate.database, perNetwork(LIMITS.unlockPerNetwork, visitor.ip), {
    firsts: [LIMITS.unlockFirst, networksOf(visitor.ip).wide],
    first: [[LIMITS.unlockFirstOverAll, "all"]],
    again: [[LIMITS.unlockAgainOverAll, "all"]],
  });
  const right = gate.fixedPasscode !== undefined && equalsSecret(passcode, plainPasscode(gate.fixedPasscode));
  return right ? { label: FIXED_LABEL, exp: lastMoment(gate), covers: () => true, undo } : null;
}
