import "server-only";
import { randomUUID } from "node:crypto";
import type { Asked } from "./codes-out";
import { parseCompanyEmail } from "./company-email";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type DocumentGrant, signDocumentGrant } from "./grant";
import { tryCode } from "./try-code";

export type VerifyInput = Readonly<{
  email: string;
  code: string;
  asked: Asked | null;
  /** The visitor's document grant: the same address continues its session. */
  held: Pick<DocumentGrant, "email" | "session" | "timeZone"> | null;
  timeZone?: string | undefined;
  warningSha256: string;
}>;

/** Checks a code and returns the value of the document cookie. Throws Refusal invalid_email, public_email, and as tryCode. */
export async function verifyCode(gate: Gate, visitor: Visitor, input: VerifyInput): Promise<string> {
  const { code, asked, held, timeZone, warningSha256 } = input;
  const email = parseCompanyEmail(input.email, await gate.domains());
  const right = await tryCode(gate, visitor, { email, code, door: "document", asked });
  // A session has one address: the next person in this browser gets another session.
  const { session, timeZone: zone } = held?.email === email ? held : { session: randomUUID(), timeZone };
  await settle(gate.database, visitor, {
    events: [{ kind: "code_verified", email, session, warningSha256 }],
    ...right,
  });
  return signDocumentGrant(gate.keyring, session, email, gate.clock, zone);
}
