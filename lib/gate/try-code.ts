import "server-only";
import { type Asked, isAdopted } from "./codes-out";
import { mailbox } from "./company-email";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { LimitReached, limitKey, only, perNetwork, type Taken, take, takeInLane } from "./limits";
import type { RefusalCode } from "./messages";
import { networksOf } from "./networks";
import { CODE, LIMITS } from "./policy";
import type { Door, TryStanding, VerifyResult } from "./ports";
import { Refusal } from "./refusal";
import { isShutOut } from "./revocations";
import { readCode } from "./typed-code";

type CodeTry = Readonly<{
  email: string;
  /** The address that the code is compared for, where that is another. No code is right then. */
  instead?: string;
  code: string;
  door: Door;
  asked: Asked | null;
}>;

/** Limits of the owner's mailbox are separate: a stranger at the owner's page must not use up the codes of a reader. */
export const boxOf = (door: Door, email: string): string =>
  door === "owner" ? `owner:${mailbox(email)}` : mailbox(email);

const REFUSED = { document: "code_refused", owner: "owner_refused" } as const;

/** The ticket of a browser that asked for a code to this address. */
export const ticketFor = (email: string, asked: Asked | null): string | null =>
  asked?.email === email ? asked.ticket : null;

/**
 * Counts one try of a code, has the code checked, and records a wrong one. The browser that asked for a code has tries of its
 * own, so that nobody else can use them up.
 *
 * @returns what to do with the counters in the settlement that follows
 * @throws Refusal incomplete_code, invalid_code, too_many, access_withdrawn, verify_failed, verify_unavailable,
 *   verify_not_configured
 */
export async function tryCode(gate: Gate, visitor: Visitor, attempt: CodeTry) {
  const { email, instead = email, door, asked } = attempt;
  const code = readCode(attempt.code);
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const box = boxOf(door, email);
  const { taken, standing } = await countTry(gate, visitor, box, ticketFor(email, asked));
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify({ email: instead, code, door, standing, ip: visitor.ip })
    : { ok: false, reason: "invalid" };
  if (!result.ok) {
    const isWrong = result.reason === "invalid";
    await settle(
      gate.database,
      visitor,
      isWrong ? { refusals: [{ kind: REFUSED[door], email }] } : { undo: only(taken, GIVEN_BACK) },
    );
    throw refusalOf(result, VERIFY_REFUSALS);
  }
  if (instead !== email) throw new Refusal("invalid_code");
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("verify_unavailable", { cause });
  });
  if (isShutOut(email, door, withdrawn)) throw new Refusal("access_withdrawn");
  return { undo: taken, reset: [limitKey([LIMITS.verifyPerCode, box])] };
}

/** A try that was never compared costs the code nothing. The network's hits stay, or such tries would be free. */
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
  try {
    if (ticket === null) {
      const taken = await take(gate.database, [
        [LIMITS.verifyPerCode, box],
        [LIMITS.verifyPerEmail, box],
        ...perNetwork(LIMITS.verifyPerNetwork, ip),
      ]);
      return { taken, standing: "stranger" };
    }
    const limit = isAdopted(ticket) ? LIMITS.verifyPerAdopted : LIMITS.verifyPerTicket;
    const taken = await takeInLane(gate.database, [[limit, ticket]], {
      firsts: [LIMITS.verifyFirst, networksOf(ip).wide],
      first: [],
      again: [],
    });
    return { taken, standing: taken.first ? "first" : "again" };
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("verify_unavailable", { cause: error });
  }
}

/** What the visitor is told of a provider's answer. `codes`: the refusal for each reason, except for a limit. */
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
