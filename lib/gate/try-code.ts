import "server-only";
import { type Asked, isAdopted } from "./codes-out";
import type { Visitor } from "./events";
import type { Gate } from "./gate";
import { LimitReached, limitKey, only, perNetwork, type Taken, take, takeInLane } from "./limits";
import { networksOf } from "./networks";
import { CODE, LIMITS } from "./policy";
import type { Door, TryStanding, VerifyResult } from "./ports";
import { Refusal } from "./refusal";

export type CodeTry = Readonly<{
  email: string;
  code: string;
  door: Door;
  /** What strangers' tries are counted for. */
  box: string;
  /** Names the code that this browser asked for; null in any other. */
  ticket: string | null;
}>;

/** The ticket of a browser that asked for a code to this address. */
export const ticketFor = (email: string, asked: Asked | null): string | null =>
  asked?.email === email ? asked.ticket : null;

/** A code that was right, and what to do with the counters in the settlement that follows. */
export type RightCode = Readonly<{ undo: Taken; reset: readonly string[] }>;

type Failure = Exclude<VerifyResult, { ok: true }>;

/**
 * Counts one try of a code and has the code checked. The browser that asked for a code has tries of its own, so that nobody
 * else can use them up.
 *
 * @throws CodeNotAccepted after a try that was compared, or answered as if; Refusal incomplete_code, too_many, verify_failed,
 *   verify_unavailable, verify_not_configured
 */
export async function tryCode(gate: Gate, visitor: Visitor, attempt: CodeTry): Promise<RightCode> {
  const { email, door, box, ticket } = attempt;
  const code = attempt.code.trim();
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const { taken, standing } = await countTry(gate, visitor, box, ticket);
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify({ email, code, door, standing, ip: visitor.ip })
    : { ok: false, reason: "invalid" };
  if (result.ok) return { undo: taken, reset: [limitKey([LIMITS.verifyPerCode, box])] };
  throw new CodeNotAccepted(result, only(taken, GIVEN_BACK));
}

/** A code was not accepted. `undo` is to be given back where nobody compared it. */
export class CodeNotAccepted extends Refusal {
  readonly undo: Taken | undefined;
  readonly wrong: boolean;

  constructor(result: Failure, undo: Taken) {
    const { code, message, retryAfter } = saidOf(result);
    super(code, { ...(message === undefined ? {} : { message }), ...(retryAfter ? { retryAfter } : {}) });
    this.wrong = result.reason === "invalid";
    this.undo = this.wrong ? undefined : undo;
  }
}

/** A try that nobody compared costs the code nothing. The network's hits stay, or such tries would be free. */
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

function saidOf(result: Failure) {
  switch (result.reason) {
    case "failed":
      return { code: "verify_failed" } as const;
    case "unconfigured":
      return { code: "verify_not_configured" } as const;
    case "invalid":
      return { code: "invalid_code", message: result.message } as const;
    case "limited":
      return { code: "too_many", message: result.message, retryAfter: result.retryAfter } as const;
  }
}
