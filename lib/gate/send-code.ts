import "server-only";
import { randomUUID } from "node:crypto";
import { type Asked, emailKey } from "./codes-out";
import { parseCompanyEmail } from "./company-email";
import { countSend } from "./count-send";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { limitKey, only } from "./limits";
import { LIMITS } from "./policy";
import type { SendResult } from "./ports";
import { orRefuse, Refusal } from "./refusal";
import { isOfDomain } from "./revocations";
import { writeAttempt } from "./store/log";
import { boxOf, refusalOf, ticketFor } from "./try-code";

/**
 * Mails a one-time code to a company address. `asked`: the code that the browser asked for before.
 * @throws Refusal invalid_email, public_email, access_withdrawn (the whole domain), too_many, send_refused (the provider's
 *   text), send_failed, send_unavailable, not_configured; CodeIsOut if an earlier code is still valid
 */
export async function sendCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
  asked: Asked | null = null,
): Promise<Asked> {
  const email = parseCompanyEmail(text, await gate.domains());
  const withdrawn = await orRefuse("send_unavailable", () => gate.revocations.current());
  // Only a reader of the mailbox may learn that it is withdrawn.
  if (isOfDomain(email, withdrawn)) throw new Refusal("access_withdrawn");
  const ticket = randomUUID();
  const sending = {
    email,
    key: emailKey(email),
    door: "document",
    ticket,
    held: ticketFor(email, asked),
  } as const;
  const taken = await countSend(gate, visitor, sending);
  const standing = taken.first ? "first" : "again";
  const [result] = await Promise.all([
    gate.codes.send({ email, door: "document", standing, ip: visitor.ip, id: ticket }),
    writeAttempt(gate.database, { ...visitor, email }).catch((error: unknown) =>
      console.error("The access log is missing a row:", error),
    ),
  ]);
  if (result.ok) {
    // A new code brings new tries.
    const reset = [limitKey([LIMITS.verifyPerCode, boxOf("document", email)])];
    await settle(
      gate.database,
      visitor,
      result.withheld
        ? { refusals: [{ kind: "code_not_sent", email }], reset }
        : { events: [{ kind: "code_sent", email }], reset },
    );
    return { email, ticket };
  }
  await settle(gate.database, visitor, {
    refusals: [{ kind: "code_not_sent", email }],
    undo: only(taken, givenBack(result.reason)),
  });
  throw refusalOf(result, SEND_REFUSALS);
}

/** An unsent mail does not count for the mailbox. It does for the network, and for all if the provider tried to send. */
const givenBack = (reason: Exclude<SendResult, { ok: true }>["reason"]) =>
  reason === "limited" || reason === "unconfigured"
    ? [LIMITS.sendPause, LIMITS.sendPerEmail, LIMITS.sendOverAll, LIMITS.sendAgainOverAll]
    : [LIMITS.sendPause, LIMITS.sendPerEmail];

const SEND_REFUSALS = {
  failed: "send_failed",
  unconfigured: "not_configured",
  refused: "send_refused",
} as const;
