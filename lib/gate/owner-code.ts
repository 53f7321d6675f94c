import "server-only";
import { randomUUID } from "node:crypto";
import { type Asked, emailKey, refusalFor } from "./codes-out";
import { parseEmail } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { signOwnerGrant } from "./grant";
import { LimitReached, limitKey, perNetwork, take } from "./limits";
import { CODE, LIMITS } from "./policy";
import { Refusal } from "./refusal";
import { putCode } from "./store/codes";
import { boxOf, tryCode } from "./try-code";

/** Looked up in a stranger's place: no code was ever sent there, and the query takes as long as the owner's. */
const NOBODY = "nobody@invalid.invalid";

/**
 * Takes an address at the owner's door. The answer and its timing are always the same: only the owner's address gets a mail,
 * and that is sent after the answer. Later answers do not depend on that mail either. So one that fails is reported on the
 * console, and uses up its turn. Mails to the owner have no limit over all networks, which strangers could fill: the mailbox's
 * own is enough.
 *
 * @param asked what the browser's cookie says about a code it asked for before
 * @returns the address as parsed, the name of the code, and what to do once the visitor has been answered
 * @throws Refusal invalid_email, too_many, send_unavailable; CodeIsOut where a code was sent before
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
  // The key of no address: what is kept under it has no effect on a real code.
  const key = emailKey(`asked:${email}`);
  try {
    await take(gate.database, [
      [LIMITS.sendPause, box],
      [LIMITS.sendPerEmail, box],
      ...perNetwork(LIMITS.sendPerNetwork, visitor.ip, "owner:"),
    ]);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    if (asked?.email === email) throw error;
    const at = { email, key, door: "owner", ip: visitor.ip, ticket, held: false } as const;
    throw await refusalFor(gate.database, error, at);
  }
  const later = async () => {
    await keepDecoy(gate, key, ticket);
    // Before the mail is sent, so that a stranger's tries and the owner's begin again at the same moment.
    await settle(gate.database, visitor, {
      reset: [limitKey([LIMITS.verifyPerCode, box])],
      ...(mine ? {} : { refusals: [{ kind: "owner_code_asked", email }] }),
    });
    if (!mine) return;
    const call = { email, door: "owner", standing: "owner", ip: visitor.ip, id: ticket } as const;
    const result = await gate.codes.send(call);
    if (!result.ok) console.error("The owner's code was not sent:", result.reason);
    await settle(
      gate.database,
      visitor,
      result.ok
        ? { events: [{ kind: "owner_code_sent", email }] }
        : { refusals: [{ kind: "code_not_sent", email }] },
    );
  };
  return { email, ticket, later };
}

/**
 * Checks the owner's code and returns the value of the owner's cookie, for a new `session`. A stranger is refused in the same
 * words, also with a code that is right for their own address.
 * @throws Refusal invalid_email, and as tryCode does
 */
export async function verifyOwnerCode(
  gate: Gate,
  visitor: Visitor,
  input: Readonly<{ email: string; code: string; asked: Asked | null; session: string }>,
): Promise<string> {
  const email = readAddress(input.email);
  const { code, asked, session } = input;
  // A stranger's tries are counted and recorded as the owner's are, so that they do not reveal whose address it is.
  const instead = email === gate.ownerEmail ? email : NOBODY;
  const right = await tryCode(gate, visitor, { email, instead, code, door: "owner", asked });
  await settle(gate.database, visitor, { events: [{ kind: "owner_entered", email, session }], ...right });
  return signOwnerGrant(gate.keyring, session, email, gate.clock);
}

/**
 * Keeps a code that no digits match, for the owner's address as for a stranger's: it decides how a second request is answered.
 * The owner's real code must not decide that, because whether there is one depends on the mail.
 */
async function keepDecoy(gate: Gate, key: string, id: string): Promise<void> {
  const decoy = { emailKey: key, door: "owner", id, seconds: CODE.seconds } as const;
  await putCode(gate.database, decoy).catch((error: unknown) => {
    console.error("A request at the owner's door was not kept:", error);
  });
}

function readAddress(text: string): string {
  const read = parseEmail(text);
  if (!read) throw new Refusal("invalid_email", { message: "Please enter a valid e-mail address." });
  return read.email;
}
