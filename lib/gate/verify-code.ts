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
  /** The document grant the visitor has already, if any: the same address continues its session. */
  held: Pick<DocumentGrant, "email" | "session" | "timeZone"> | null;
  /** What the browser names as its zone, if anything. A session keeps the one it began with. */
  timeZone?: string | undefined;
  /** Of the warning over the form. */
  warningSha256: string;
}>;

/** Returns the value of the document cookie. Throws Refusal invalid_email, public_email, and as tryCode does. */
export async function verifyCode(gate: Gate, visitor: Visitor, input: VerifyInput): Promise<string> {
  const { code, asked, held, timeZone, warningSha256 } = input;
  const email = parseCompanyEmail(input.email, await gate.domains());
  const right = await tryCode(gate, visitor, { email, code, door: "document", asked });
  // A session belongs to one address: the next person in this browser is recorded as somebody else.
  const { session, timeZone: zone } = held?.email === email ? held : { session: randomUUID(), timeZone };
  await settle(gate.database, visitor, {
    events: [{ kind: "code_verified", email, session, warningSha256 }],
    ...right,
  });
  return signDocumentGrant(gate.keyring, session, email, gate.clock, zone);
}
