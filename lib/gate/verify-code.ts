import "server-only";
import { randomUUID } from "node:crypto";
import type { Asked } from "./codes-out";
import { parseCompanyEmail } from "./company-email";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type DocumentGrant, NDA_ENTRY, signDocumentGrant } from "./grant";
import { tryCode } from "./try-code";

/** What a verification keeps of the visitor's grant. */
type Held = Pick<DocumentGrant, "email" | "session" | "timeZone" | "entered"> | null;

export type VerifyInput = Readonly<{
  email: string;
  code: string;
  asked: Asked | null;
  /** The visitor's document grant: the same address continues its session. */
  held: Held;
  timeZone?: string | undefined;
  warningSha256: string;
}>;

/** Checks a code and returns the value of the document cookie. Throws Refusal invalid_email, public_email, and as tryCode. */
export async function verifyCode(gate: Gate, visitor: Visitor, input: VerifyInput): Promise<string> {
  const { code, asked, held, timeZone, warningSha256 } = input;
  const email = parseCompanyEmail(input.email, await gate.domains());
  const right = await tryCode(gate, visitor, { email, code, door: "document", asked });
  const { session, zone, rooms } = continued(held, email, timeZone);
  await settle(gate.database, visitor, {
    events: [{ kind: "code_verified", email, session, warningSha256 }],
    ...right,
  });
  // Without rooms, the cookie is one that every release can read.
  const entered = Object.keys(rooms).length > 0 ? { ...rooms, [NDA_ENTRY]: now(gate) } : undefined;
  return signDocumentGrant(gate.keyring, session, email, gate.clock, zone, entered);
}

/** A session has one address: the next person in this browser gets another session. `rooms`: those entered before. */
export function continued(held: Held, email: string, timeZone: string | undefined) {
  if (held?.email !== email) return { session: randomUUID(), zone: timeZone, rooms: {}, entered: {} };
  const { session, entered } = held;
  const { [NDA_ENTRY]: _, ...rooms } = entered;
  return { session, zone: held.timeZone, rooms, entered };
}

const now = ({ clock }: Gate): number => Math.floor(clock() / 1000);
