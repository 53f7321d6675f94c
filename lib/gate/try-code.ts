import "server-only";
import { type Asked, isAdopted } from "./codes-out";
import { mailbox } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { limitKey, only, perNetwork, type Taken, take, takeInLane } from "./limits";
import type { RefusalCode } from "./messages";
import { networksOf } from "./networks";
import { CODE, LIMITS } from "./policy";
import type { Door, TryStanding, VerifyResult } from "./ports";
import { orRefuse, Refusal } from "./refusal";
import { isShutOut } from "./revocations";
import { readCode } from "./typed-code";

/** Never gets a code. Its lookup takes as long as that of an address with one. */
export const NOBODY = "nobody@invalid.invalid";

type CodeTry = Readonly<{
  email: string;
  /** Checks this address's code instead, and refuses every code. */
  instead?: string;
  code: string;
  door: Door;
  asked: Asked | null;
}>;

/** The subject of a mailbox's limits. Each door counts separately: strangers there use up no codes of another door. */
export const boxOf = (door: Door, email: string): string =>
  door === "document" ? mailbox(email) : `${door}:${mailbox(email)}`;

/** The browser's ticket for a code to this address, or null. */
export const ticketFor = (email: string, asked: Asked | null): string | null =>
  asked?.email === email ? asked.ticket : null;

/**
 * Counts and checks one try of a code, and records a wrong one. The browser that asked for a code has separate tries. Returns
 * the counters to change in the settlement that follows. Throws Refusal incomplete_code, invalid_code, too_many,
 * access_withdrawn, verify_failed, verify_unavailable, verify_not_configured.
 */
export async function tryCode(gate: Gate, visitor: Visitor, attempt: CodeTry) {
  const { email, instead = email, door, asked } = attempt;
  const code = readCode(attempt.code);
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const box = boxOf(door, email);
  const ticket = ticketFor(email, asked);
  const { taken, standing } = await orRefuse("verify_unavailable", () =>
    countTry(gate, visitor, box, ticket),
  );
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify({ email: instead, code, door, standing, ip: visitor.ip })
    : { ok: false, reason: "invalid" };
  if (!result.ok) {
    const isWrong = result.reason === "invalid";
    const refusals = isWrong
      ? [{ kind: door === "owner" ? ("owner_refused" as const) : ("code_refused" as const), email }]
      : [];
    await settle(gate.database, visitor, { refusals, undo: isWrong ? undefined : only(taken, GIVEN_BACK) });
    throw refusalOf(result, VERIFY_REFUSALS);
  }
  if (instead !== email) throw new Refusal("invalid_code");
  const withdrawn = await orRefuse("verify_unavailable", () => gate.revocations.current());
  if (isShutOut(email, door, withdrawn)) throw new Refusal("access_withdrawn");
  return { undo: taken, reset: [limitKey([LIMITS.verifyPerCode, box])] };
}

/** Hits to take back if no code was compared. The network's hits stay, or such tries would be free. */
const GIVEN_BACK = [
  LIMITS.verifyPerTicket,
  LIMITS.verifyPerAdopted,
  LIMITS.verifyPerCode,
  LIMITS.verifyPerEmail,
] as const;

async function countTry(
  gate: Gate,
  { ip }: Visitor,
  box: string,
  ticket: string | null,
): Promise<{ taken: Taken; standing: TryStanding }> {
  if (ticket === null) {
    const taken = await take(gate.database, [
      [LIMITS.verifyPerCode, box],
      [LIMITS.verifyPerEmail, box],
      ...perNetwork(LIMITS.verifyPerNetwork, ip),
    ]);
    return { taken, standing: "stranger" };
  }
  const limit = isAdopted(ticket) ? LIMITS.verifyPerAdopted : LIMITS.verifyPerTicket;
  const firsts = [LIMITS.verifyFirst, networksOf(ip).wide] as const;
  const taken = await takeInLane(gate.database, [[limit, ticket]], { firsts, first: [], again: [] });
  return { taken, standing: taken.first ? "first" : "again" };
}

/** The refusal for a provider's answer. `codes`: the refusal for each reason but a limit. */
export function refusalOf<Reason extends string>(
  result: Readonly<{ reason: Reason | "limited"; message?: string; retryAfter?: number }>,
  codes: Readonly<Record<Exclude<Reason, "limited">, RefusalCode>>,
): Refusal {
  const { reason, message, retryAfter } = result;
  const code = reason === "limited" ? "too_many" : codes[reason as Exclude<Reason, "limited">];
  return new Refusal(code, { message, retryAfter });
}

const VERIFY_REFUSALS = {
  failed: "verify_failed",
  unconfigured: "verify_not_configured",
  invalid: "invalid_code",
} as const;
