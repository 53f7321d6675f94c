import "server-only";
import { randomUUID } from "node:crypto";
import { type Asked, refusalFor } from "./codes-out";
import { decoyKey, keepDecoy } from "./decoy";
import { parseEmail } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { signOwnerGrant } from "./grant";
import { LimitReached, limitKey, perNetwork, take } from "./limits";
import { LIMITS } from "./policy";
import { Refusal } from "./refusal";
import { boxOf, NOBODY, tryCode } from "./try-code";

/**
 * Handles an address entered at the owner's door. Every address gets the same answer in the same time. Only the owner's gets a
 * mail: call `later` after the answer. A mail that fails still counts, so later answers do not depend on it. `asked`: the code
 * that the browser asked for before. Throws Refusal invalid_email, too_many, send_unavailable; CodeIsOut for a valid code.
 */
export async function askOwnerCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
  asked: Asked | null = null,
): Promise<{ email: string; ticket: string; later: () => Promise<void> }> {
  const email = readAddress(text);
  const box = boxOf("owner", email);
  const mine = email === gate.ownerEmail;
  const ticket = randomUUID();
  try {
    await take(gate.database, [
      [LIMITS.sendPause, box],
      [LIMITS.sendPerEmail, box],
      ...perNetwork(LIMITS.sendPerNetwork, visitor.ip, "owner:"),
    ]);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    if (asked?.email === email) throw error;
    const at = { email, key: decoyKey(email), door: "owner", ip: visitor.ip, ticket, held: null } as const;
    throw await refusalFor(gate.database, error, at);
  }
  const later = async () => {
    await keepDecoy(gate.database, { email, door: "owner", id: ticket });
    // Before the mail, so that a stranger's tries and the owner's are reset at the same time.
    await settle(gate.database, visitor, {
      reset: [limitKey([LIMITS.verifyPerCode, box])],
      ...(mine ? {} : { refusals: [{ kind: "owner_code_asked", email }] }),
    });
    if (!mine) return;
    const call = { email, door: "owner", standing: "owner", ip: visitor.ip, id: ticket } as const;
    const result = await gate.codes.send(call);
    if (result.ok) {
      await settle(gate.database, visitor, { events: [{ kind: "owner_code_sent", email }] });
      return;
    }
    console.error("The owner's code was not sent:", result.reason);
    await settle(gate.database, visitor, { refusals: [{ kind: "code_not_sent", email }] });
  };
  return { email, ticket, later };
}

/** Checks the code and returns the owner's cookie. Strangers get the same refusals. Throws invalid_email, and as tryCode. */
export async function verifyOwnerCode(
  gate: Gate,
  visitor: Visitor,
  input: Readonly<{ email: string; code: string; asked: Asked | null; session: string }>,
): Promise<string> {
  const email = readAddress(input.email);
  const { code, asked, session } = input;
  // A stranger's tries are counted and recorded like the owner's, so that they do not reveal the owner's address.
  const instead = email === gate.ownerEmail ? email : NOBODY;
  const right = await tryCode(gate, visitor, { email, instead, code, door: "owner", asked });
  await settle(gate.database, visitor, { events: [{ kind: "owner_entered", email, session }], ...right });
  return signOwnerGrant(gate.keyring, session, email, gate.clock);
}

function readAddress(text: string): string {
  const read = parseEmail(text);
  if (!read) throw new Refusal("invalid_email", { message: "Please enter a valid e-mail address." });
  return read.email;
}
