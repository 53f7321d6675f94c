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
import { Refusal } from "./refusal";
import { isOfDomain } from "./revocations";
import { writeAttempt } from "./store/log";
import { boxOf, refusalOf, ticketFor } from "./try-code";

/** A code that was sent: the address as parsed, seconds until another may be asked for, the code's name. */
export type SentCode = Readonly<{ email: string; resendAfter: number; ticket: string }>;

/**
 * Mails a one-time code to a company address. `asked`: what the browser's cookie says about a code it asked for before.
 * @throws Refusal invalid_email, public_email, access_withdrawn (the whole domain), too_many, send_refused (the provider's words),
 *   send_failed, send_unavailable, not_configured: then no code counts as sent. CodeIsOut where one was sent before and can be
 *   entered still.
 */
export async function sendCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
  asked: Asked | null = null,
): Promise<SentCode> {
  const email = parseCompanyEmail(text, await gate.domains());
  await refuseDomain(gate, email);
  const ticket = randomUUID();
  const taken = await countSend(gate, visitor, { email, ticket, held: ticketFor(email, asked) });
  const [result] = await Promise.all([
    gate.codes.send({
      email,
      door: "document",
      standing: taken.first ? "first" : "again",
      ip: visitor.ip,
      id: ticket,
    }),
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

/** A domain that is withdrawn gets no mail. A single mailbox's withdrawal is told only to whoever reads its mail. */
async function refuseDomain({ revocations }: Gate, email: string): Promise<void> {
  const withdrawn = await revocations.current().catch((cause) => {
    throw new Refusal("send_unavailable", { cause });
  });
  if (isOfDomain(email, withdrawn)) throw new Refusal("access_withdrawn");
}

/** What was not sent costs the mailbox nothing. The network's hit stays, and where the provider mailed, it counted a mail. */
const givenBack = (reason: Exclude<SendResult, { ok: true }>["reason"]) =>
  reason === "limited" || reason === "unconfigured"
    ? [LIMITS.sendPause, LIMITS.sendPerEmail, LIMITS.sendOverAll, LIMITS.sendAgainOverAll]
    : [LIMITS.sendPause, LIMITS.sendPerEmail];

/** @param call `held` is the ticket that this browser has for the address already, if any; `ticket` a new one */
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

/** One row per attempt within the limits. A failed write goes to the console and stops nobody. */
async function logAttempt(gate: Gate, visitor: Visitor, email: string): Promise<void> {
  try {
    await writeAttempt(gate.database, { ...visitor, email });
  } catch (error) {
    console.error("An access log row was not written:", error);
  }
}

const SEND_REFUSALS = {
  failed: "send_failed",
  unconfigured: "not_configured",
  refused: "send_refused",
} as const;
