import "server-only";
import { randomUUID } from "node:crypto";
import { type Asked, emailKey, refusalFor } from "./codes-out";
import { parseCompanyEmail } from "./company-email";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type LaneTaken, LimitReached, limitKey, only, perNetwork, takeInLane } from "./limits";
import { networksOf } from "./networks";
import { CODE, LIMITS } from "./policy";
import type { SendResult } from "./ports";
import { orRefuse, Refusal } from "./refusal";
import { isOfDomain } from "./revocations";
import { writeAttempt } from "./store/log";
import { boxOf, refusalOf, ticketFor } from "./try-code";

/** `ticket` names the code; another may be requested after `resendAfter` seconds. */
export type SentCode = Readonly<{ email: string; resendAfter: number; ticket: string }>;

/**
 * Mails a one-time code to a company address. `asked`: the code that the browser asked for before.
 * @throws Refusal invalid_email, public_email, access_withdrawn (the whole domain), too_many, send_refused (the provider's text),
 *   send_failed, send_unavailable, not_configured; CodeIsOut where a code was sent before and is still valid
 */
export async function sendCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
  asked: Asked | null = null,
): Promise<SentCode> {
  const email = parseCompanyEmail(text, await gate.domains());
  const withdrawn = await orRefuse("send_unavailable", () => gate.revocations.current());
  // The withdrawal of a single mailbox is shown only to the reader of its mail.
  if (isOfDomain(email, withdrawn)) throw new Refusal("access_withdrawn");
  const ticket = randomUUID();
  const taken = await countSend(gate, visitor, { email, ticket, held: ticketFor(email, asked) });
  const standing = taken.first ? "first" : "again";
  const [result] = await Promise.all([
    gate.codes.send({ email, door: "document", standing, ip: visitor.ip, id: ticket }),
    logAttempt(gate, visitor, email),
  ]);
  if (result.ok) {
    // A new code brings new tries.
    await settle(gate.database, visitor, {
      ...(result.withheld
        ? { refusals: [{ kind: "code_not_sent", email }] }
        : { events: [{ kind: "code_sent", email }] }),
      reset: [limitKey([LIMITS.verifyPerCode, boxOf("document", email)])],
    });
    return { email, resendAfter: CODE.resendAfter, ticket };
  }
  await settle(gate.database, visitor, {
    refusals: [{ kind: "code_not_sent", email }],
    undo: only(taken, givenBack(result.reason)),
  });
  throw refusalOf(result, SEND_REFUSALS);
}

/** An unsent mail costs the mailbox nothing. The network's hit stays, and a provider that tried to mail counted one. */
const givenBack = (reason: Exclude<SendResult, { ok: true }>["reason"]) =>
  reason === "limited" || reason === "unconfigured"
    ? [LIMITS.sendPause, LIMITS.sendPerEmail, LIMITS.sendOverAll, LIMITS.sendAgainOverAll]
    : [LIMITS.sendPause, LIMITS.sendPerEmail];

/** @param call `held`: the ticket that this browser already has for the address */
async function countSend(
  gate: Gate,
  visitor: Visitor,
  { email, ticket, held }: Readonly<{ email: string; ticket: string; held: string | null }>,
): Promise<LaneTaken> {
  const box = boxOf("document", email);
  const all = [LIMITS.sendOverAll, "all"] as const;
  try {
    return await takeInLane(
      gate.database,
      [[LIMITS.sendPause, box], [LIMITS.sendPerEmail, box], ...perNetwork(LIMITS.sendPerNetwork, visitor.ip)],
      {
        firsts: [LIMITS.sendFirst, networksOf(visitor.ip).wide],
        first: [all],
        again: [all, [LIMITS.sendAgainOverAll, "all"]],
      },
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    await settle(gate.database, visitor, { refusals: [{ kind: "code_over_limit", email }] });
    const at = {
      email,
      key: emailKey(email),
      door: "document",
      ip: visitor.ip,
      ticket: held ?? ticket,
      held: held !== null,
    } as const;
    throw await refusalFor(gate.database, error, at);
  }
}

async function logAttempt(gate: Gate, visitor: Visitor, email: string): Promise<void> {
  try {
    await writeAttempt(gate.database, { ...visitor, email });
  } catch (error) {
    console.error("The access log is missing a row:", error);
  }
}

const SEND_REFUSALS = {
  failed: "send_failed",
  unconfigured: "not_configured",
  refused: "send_refused",
} as const;
