import "server-only";
import { asciiDomain, mailbox, parseEmail } from "@/lib/email/email-address";
import { invalidRequest } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { isErased } from "@/rooms/rules/erased-address";
import type { GateDatabase } from "@/rooms/rules/ports";
import { writeRevocation } from "../store/revocations";

export const TARGETS = ["email", "domain", "label", "session"] as const;
export type Target = (typeof TARGETS)[number];

const LONGEST: Readonly<Record<Target, number>> = { email: 254, domain: 253, label: 80, session: 64 };
/** Postgres cannot store a NUL, and changes half a surrogate pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const NAMED: Readonly<Record<Target, (text: string) => string | undefined>> = {
  email: (text) => {
    const read = parseEmail(text);
    return read ? mailbox(read.email) : isErased(text) ? text : undefined;
  },
  domain: (text) => asciiDomain(text.trim().toLowerCase().replace(/^@/, "")) ?? undefined,
  label: (text) => text.trim(),
  session: (text) => text.trim(),
};
const INVALID: Readonly<Record<Target, (text: string) => string>> = {
  email: (text) => say(words().refusals.notAnAddress, { text }),
  domain: (text) => say(words().refusals.notADomain, { text }),
  label: () => words().refusals.noSuchLabel,
  session: () => words().refusals.noSuchSession,
};

/**
 * Withdraws the access of an address with any `+tag`, a domain and those below it, a label or a session; `lift` restores it.
 * Returns the target as stored, whether something was lifted, and how many passcodes ended. Throws Refusal invalid_request;
 * DatabaseError.
 */
export async function withdraw(
  database: GateDatabase,
  { kind, value, lift = false }: { kind: Target; value: string; lift?: boolean },
): Promise<{ target: string; found: boolean; passcodes: number }> {
  const text = NAMED[kind](value);
  if (!text || text.length > LONGEST[kind] || UNPRINTABLE.test(text))
    throw invalidRequest(INVALID[kind](value));
  return { target: text, ...(await writeRevocation(database, { kind, value: text, lift })) };
}
