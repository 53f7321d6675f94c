import "server-only";
import { randomUUID } from "node:crypto";
import { mailbox, parseCompanyEmail } from "./company-email";
import { type GateEvent, settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type DocumentGrant, signDocumentGrant } from "./grant";
import { LimitReached, limitKey, type Taken, take } from "./limits";
import { CODE, LIMITS } from "./policy";
import type { VerifyResult } from "./ports";
import { Refusal } from "./refusal";
import { isShutOut } from "./revocations";

export type VerifyInput = Readonly<{
  email: string;
  code: string;
  /** The document grant the visitor holds already, if any: the same address goes on in its session. */
  held: Pick<DocumentGrant, "email" | "session"> | null;
  /** Of the warning that stood over the form. */
  warningSha256: string;
}>;

/**
 * Checks a one-time code.
 *
 * @returns the value of the document cookie
 * @throws Refusal invalid_email, public_email, incomplete_code, invalid_code, too_many, access_withdrawn,
 *   verify_failed, verify_unavailable, verify_not_configured
 */
export async function verifyCode(gate: Gate, visitor: Visitor, input: VerifyInput): Promise<string> {
  const email = parseCompanyEmail(input.email, await gate.domains());
  const code = input.code.trim();
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const taken = await countTry(gate, mailbox(email));
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify(email, code, visitor.ip)
    : { ok: false, reason: "invalid" };
  if (!result.ok) {
    await settle(gate.database, visitor, settlementOf(result.reason, email, taken));
    throw verifyRefusal(result);
  }
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("verify_unavailable", { cause });
  });
  if (isShutOut(email, withdrawn)) throw new Refusal("access_withdrawn");
  const { held, warningSha256 } = input;
  // A session is one address's: whoever comes next in this browser is recorded as somebody else.
  const session = held?.email === email ? held.session : randomUUID();
  await settle(gate.database, visitor, {
    events: [{ kind: "code_verified", email, session, warningSha256 }],
    undo: taken,
    reset: [limitKey([LIMITS.verifyPerCode, mailbox(email)])],
  });
  return signDocumentGrant(gate.keyring, session, email, gate.clock);
}

/**
 * Counts one try of a code.
 *
 * @param box what the tries are counted for
 * @throws Refusal too_many, verify_unavailable
 */
export async function countTry(gate: Gate, box: string): Promise<Taken> {
  try {
    return await take(gate.database, [
      [LIMITS.verifyPerCode, box],
      [LIMITS.verifyPerEmail, box],
    ]);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("verify_unavailable", { cause: error });
  }
}

type Failure = Exclude<VerifyResult, { ok: true }>;

/** A try that nobody compared is given back; a wrong one is written down. */
const settlementOf = (reason: Failure["reason"], email: string, taken: Taken) =>
  reason === "invalid"
    ? { events: [{ kind: "code_refused", email } satisfies GateEvent] }
    : { events: [], undo: taken };

/** What a visitor reads of a code that was not accepted. */
export function verifyRefusal(result: Failure): Refusal {
  switch (result.reason) {
    case "failed":
      return new Refusal("verify_failed");
    case "unconfigured":
      return new Refusal("verify_not_configured");
    case "invalid":
      return new Refusal("invalid_code", result.message ? { message: result.message } : {});
    case "limited":
      return new Refusal("too_many", { message: result.message, retryAfter: result.retryAfter });
  }
}
