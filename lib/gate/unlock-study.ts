import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { GRANT_SECONDS, type Opening, readOpenings, signStudyGrant } from "./grant";
import { ipBucket } from "./ip-bucket";
import { LimitReached, take } from "./limits";
import { equalsSecret, matchesHash, readPasscode } from "./passcodes";
import { LIMITS } from "./policy";
import { Refusal } from "./refusal";

/** The label under which grants of CASE_STUDY_PASSCODE stand: the one in the resume. */
export const FIXED_LABEL = "resume";

export type UnlockInput = Readonly<{
  slug: string;
  passcode: string;
  /** The study cookie the visitor has already, to which this study is added. */
  cookie: string | undefined;
}>;

const found = z.object({ label: z.string(), hash: z.string(), expires_at: z.string().nullable() }).nullable();

type Match = { label: string; exp: number };

/**
 * Opens a locked study with a passcode.
 *
 * @param lockedSlugs the studies that are locked at all
 * @returns the value of the study cookie, and what the log calls this opening
 * @throws Refusal unknown_study, missing_passcode, wrong_passcode, too_many, unavailable
 */
export async function unlockStudy(
  gate: Gate,
  visitor: Visitor,
  input: UnlockInput,
  lockedSlugs: readonly string[],
): Promise<{ cookie: string; label: string; session: string }> {
  const { slug, passcode } = input;
  if (!lockedSlugs.includes(slug)) throw new Refusal("unknown_study");
  if (passcode === "") throw new Refusal("missing_passcode");
  const { taken, match } = await compare(gate, visitor, slug, passcode);
  if (!match) {
    await settle(gate.database, visitor, { events: [{ kind: "study_refused", slug }] });
    throw new Refusal("wrong_passcode");
  }
  const { session, openings } = await heldBefore(gate, input);
  const opening: Opening = { label: match.label, iat: Math.floor(gate.clock() / 1000), exp: match.exp };
  // The right passcode was no guess: it uses up nobody's tries.
  await settle(gate.database, visitor, {
    events: [{ kind: "study_unlocked", slug, label: match.label, session }],
    undo: taken,
  });
  const cookie = await signStudyGrant(gate.keyring, session, { ...openings, [slug]: opening }, gate.clock);
  return { cookie, label: match.label, session };
}

/** What the visitor's cookie opens already. A withdrawn session is not carried on. */
async function heldBefore(gate: Gate, input: UnlockInput) {
  const nothing = () => ({ session: randomUUID(), openings: {} });
  const held = await readOpenings(gate.keyring, input.cookie, gate.clock);
  if (!held) return nothing();
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("unavailable", { cause });
  });
  if (withdrawn.sessions.has(held.session)) return nothing();
  return { session: held.session, openings: held.studies };
}

/** Counts first, then compares. The labelled passcode is looked up meanwhile, to spare a round trip. */
async function compare(gate: Gate, visitor: Visitor, slug: string, passcode: string) {
  const typed = readPasscode(passcode);
  const lookUp = typed
    ? gate.database.call("gate_passcode_find", { p_selector: typed.selector, p_slug: slug })
    : Promise.resolve(null);
  try {
    const [taken, row] = await Promise.all([
      take(gate.database, [
        [LIMITS.unlockPerIp, ipBucket(visitor.ip)],
        [LIMITS.unlockOverAll, "all"],
      ]),
      lookUp.then((answer) => found.parse(answer)),
    ]);
    const last = Math.floor(gate.clock() / 1000) + GRANT_SECONDS;
    let match: Match | null = null;
    if (gate.fixedPasscode !== undefined && equalsSecret(passcode, gate.fixedPasscode))
      match = { label: FIXED_LABEL, exp: last };
    else if (typed && row && (await matchesHash(typed.passcode, row.hash))) {
      // A grant must not outlive the passcode behind it.
      const end = row.expires_at ? Math.floor(Date.parse(row.expires_at) / 1000) : last;
      match = { label: row.label, exp: Math.min(last, end) };
    }
    return { taken, match };
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("unavailable", { cause: error });
  }
}
