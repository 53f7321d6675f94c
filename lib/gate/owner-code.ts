import "server-only";
import { randomUUID } from "node:crypto";
import { mailbox } from "./company-email";
import { parseEmail } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { signOwnerGrant } from "./grant";
import { LimitReached, limitKey, perNetwork, take } from "./limits";
import { LIMITS } from "./policy";
import { Refusal } from "./refusal";
import { isShutOut } from "./revocations";
import { type Asked, CodeNotAccepted, tryCode } from "./try-code";

/** Asked about in a stranger's place: no code was ever sent there, and the question takes as long as the owner's. */
const NOBODY = "nobody@invalid.invalid";

/** Counted apart from the NDA gate: whoever types a reader's address here must not use up that reader's codes. */
const boxOf = (email: string): string => `owner:${mailbox(email)}`;

/**
 * Takes an address at the owner's door. Whatever it is, the answer is the same and comes as fast: only the owner's gets
 * a mail, and that leaves after the answer. So a mail that fails is told on the console, and uses up its turn.
 *
 * Mails to the owner have no limit over all, which strangers could fill: the mailbox's own is enough.
 *
 * @returns the address as understood, the name of the code, and what is to be done once the visitor has been answered
 * @throws Refusal invalid_email, too_many, send_unavailable
 */
export async function askOwnerCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
): Promise<{ email: string; ticket: string; later: () => Promise<void> }> {
  const email = readAddress(text);
  const box = boxOf(email);
  try {
    await take(gate.database, [
      [LIMITS.sendPause, box],
      [LIMITS.sendPerEmail, box],
      ...perNetwork(LIMITS.sendPerNetwork, visitor.ip, "owner:"),
    ]);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("send_unavailable", { cause: error });
  }
  const ticket = randomUUID();
  const later = async () => {
    if (email !== gate.ownerEmail) {
      await settle(gate.database, visitor, { refusals: [{ kind: "owner_code_asked", email }] });
      return;
    }
    const call = { email, door: "owner", standing: "owner", ip: visitor.ip, id: ticket } as const;
    const result = await gate.codes.send(call);
    if (!result.ok) console.error("The owner's code was not sent:", result.reason);
    await settle(gate.database, visitor, {
      ...(result.ok
        ? { events: [{ kind: "owner_code_sent", email }] }
        : { refusals: [{ kind: "code_not_sent", email }] }),
      reset: [limitKey([LIMITS.verifyPerCode, box])],
    });
  };
  return { email, ticket, later };
}

/**
 * Checks the owner's code. A stranger is refused in the same words, also with a code that is right for their own address.
 *
 * @param session of the grant, a new one
 * @returns the value of the owner's cookie
 * @throws Refusal invalid_email, incomplete_code, invalid_code, too_many, access_withdrawn, verify_failed,
 *   verify_unavailable, verify_not_configured
 */
export async function verifyOwnerCode(
  gate: Gate,
  visitor: Visitor,
  input: Readonly<{ email: string; code: string; asked: Asked | null; session: string }>,
): Promise<string> {
  const email = readAddress(input.email);
  const mine = email === gate.ownerEmail;
  const { code, asked } = input;
  const attempt = { email: mine ? email : NOBODY, code, door: "owner", box: boxOf(email), asked } as const;
  const refusals = [{ kind: "owner_refused", email }] as const;
  const right = await tryCode(gate, visitor, attempt).catch(async (error: unknown) => {
    if (error instanceof CodeNotAccepted)
      await settle(gate.database, visitor, { refusals: error.wrong ? refusals : [], undo: error.undo });
    throw error;
  });
  if (!mine) throw new Refusal("invalid_code");
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("verify_unavailable", { cause });
  });
  if (isShutOut(email, withdrawn)) throw new Refusal("access_withdrawn");
  await settle(gate.database, visitor, {
    events: [{ kind: "owner_entered", email, session: input.session }],
    ...right,
  });
  return signOwnerGrant(gate.keyring, input.session, email, gate.clock);
}

function readAddress(text: string): string {
  const read = parseEmail(text);
  if (!read) throw new Refusal("invalid_email", { message: "Please enter a valid e-mail address." });
  return read.email;
}
