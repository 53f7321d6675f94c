import "server-only";
import { mailbox } from "./company-email";
import { parseEmail } from "./email-address";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { signOwnerGrant } from "./grant";
import { ipBucket } from "./ip-bucket";
import { LimitReached, limitKey, take } from "./limits";
import { CODE, LIMITS } from "./policy";
import type { VerifyResult } from "./ports";
import { Refusal } from "./refusal";
import { isShutOut } from "./revocations";
import { countTry, verifyRefusal } from "./verify-code";

/** Asked about in a stranger's place: no code was ever sent there, and the question takes as long as the owner's. */
const NOBODY = "nobody@invalid.invalid";

/** Counted apart from the NDA gate: whoever types a reader's address here must not use up that reader's codes. */
const boxOf = (email: string): string => `owner:${mailbox(email)}`;

/**
 * Takes an address at the owner's door. Whatever it is, the answer is the same and comes as fast: only the owner's gets
 * a mail, and that leaves after the answer. So a mail that fails is told on the console, and uses up its turn.
 *
 * @returns the address as understood, and what is to be done once the visitor has been answered
 * @throws Refusal invalid_email, too_many, send_unavailable
 */
export async function askOwnerCode(
  gate: Gate,
  visitor: Visitor,
  text: string,
): Promise<{ email: string; later: () => Promise<void> }> {
  const email = readAddress(text);
  const box = boxOf(email);
  try {
    await take(gate.database, [
      [LIMITS.sendPause, box],
      [LIMITS.sendPerEmail, box],
      [LIMITS.sendPerIp, ipBucket(visitor.ip)],
      [LIMITS.sendOverAll, "all"],
    ]);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    throw new Refusal("send_unavailable", { cause: error });
  }
  const later = async () => {
    const result = email === gate.ownerEmail ? await gate.codes.send(email, visitor.ip) : null;
    if (result && !result.ok) console.error("The owner's code was not sent:", result.reason);
    await settle(gate.database, visitor, {
      events: [{ kind: "owner_code_asked", email, sent: result?.ok ?? false }],
      reset: [limitKey([LIMITS.verifyPerCode, box])],
    });
  };
  return { email, later };
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
  input: Readonly<{ email: string; code: string; session: string }>,
): Promise<string> {
  const email = readAddress(input.email);
  const code = input.code.trim();
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const taken = await countTry(gate, boxOf(email));
  const mine = email === gate.ownerEmail;
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify(mine ? email : NOBODY, code, visitor.ip)
    : { ok: false, reason: "invalid" };
  if (!result.ok) {
    const wrong = result.reason === "invalid";
    await settle(gate.database, visitor, {
      events: wrong ? [{ kind: "owner_refused", email }] : [],
      undo: wrong ? undefined : taken,
    });
    throw verifyRefusal(result);
  }
  if (!mine) throw new Refusal("invalid_code");
  const withdrawn = await gate.revocations.current().catch((cause) => {
    throw new Refusal("verify_unavailable", { cause });
  });
  if (isShutOut(email, withdrawn)) throw new Refusal("access_withdrawn");
  await settle(gate.database, visitor, {
    events: [{ kind: "owner_entered", email, session: input.session }],
    undo: taken,
    reset: [limitKey([LIMITS.verifyPerCode, boxOf(email)])],
  });
  return signOwnerGrant(gate.keyring, input.session, email, gate.clock);
}

function readAddress(text: string): string {
  const read = parseEmail(text);
  if (!read) throw new Refusal("invalid_email", { message: "Please enter a valid e-mail address." });
  return read.email;
}
