import "server-only";
import { mailbox, parseCompanyEmail } from "./company-email";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { ipBucket } from "./ip-bucket";
import { type Count, LimitReached, limitKey, take } from "./limits";
import { CODE, LIMITS } from "./policy";
import type { SendResult } from "./ports";
import { Refusal } from "./refusal";

/**
 * Mails a one-time code to a company address.
 *
 * @returns the address as the server understands it, and the seconds until another code may be asked for
 * @throws Refusal invalid_email, public_email, too_many, send_refused (the provider's words), send_failed,
 *   send_unavailable, not_configured. After any of them no code counts as sent.
 */
export async function sendCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
): Promise<{ email: string; resendAfter: number }> {
  const email = parseCompanyEmail(text, await gate.domains());
  const taken = await countSend(gate, visitor, email);
  const [result] = await Promise.all([gate.codes.send(email, visitor.ip), logAttempt(gate, visitor, email)]);
  if (result.ok) {
    // A new code brings new tries.
    await settle(gate.database, visitor, {
      events: [{ kind: "code_sent", email }],
      reset: [limitKey([LIMITS.verifyPerCode, mailbox(email)])],
    });
    return { email, resendAfter: CODE.resendAfter };
  }
  await settle(gate.database, visitor, {
    events: [{ kind: "code_not_sent", email, reason: result.reason }],
    undo: taken,
  });
  throw refusalOf(result);
}

async function countSend(gate: Gate, visitor: Visitor, email: string) {
  const box = mailbox(email);
  const counts: Count[] = [
    [LIMITS.sendPause, box],
    [LIMITS.sendPerEmail, box],
    [LIMITS.sendPerIp, ipBucket(visitor.ip)],
    [LIMITS.sendOverAll, "all"],
  ];
  try {
    return await take(gate.database, counts);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    // Still an attempt, and the log holds every attempt; but one address must not be able to fill the log.
    const bounded = error.limit !== LIMITS.sendPerIp && error.limit !== LIMITS.sendOverAll;
    if (bounded) await logAttempt(gate, visitor, email);
    throw error;
  }
}

/** One row per attempt. A failed write goes to the console and stops nobody. */
async function logAttempt(gate: Gate, { ip, userAgent }: Visitor, email: string): Promise<void> {
  try {
    await gate.database.insertAccessLog({
      email,
      // Left out rather than null: null would not take the column's default.
      ...(ip === "unknown" ? {} : { ip_address: ip }),
      ...(userAgent ? { user_agent: userAgent } : {}),
    });
  } catch (error) {
    console.error("An access log row was not written:", error);
  }
}

function refusalOf(result: Exclude<SendResult, { ok: true }>): Refusal {
  switch (result.reason) {
    case "failed":
      return new Refusal("send_failed");
    case "unconfigured":
      return new Refusal("not_configured");
    case "refused":
      return new Refusal("send_refused", { message: result.message });
    case "limited":
      return new Refusal("too_many", { message: result.message, retryAfter: result.retryAfter });
  }
}
