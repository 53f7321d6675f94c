import "server-only";
import { mailbox } from "./company-email";
import { asciiDomain, parseEmail } from "./email-address";
import type { GateDatabase } from "./ports";
import { Refusal } from "./refusal";
import { writeRevocation } from "./store/revocations";

/** What a grant can be withdrawn by. */
export const TARGETS = ["email", "domain", "label", "session"] as const;
export type Target = (typeof TARGETS)[number];

/** Characters that the log's columns hold. */
const LONGEST: Readonly<Record<Target, number>> = { email: 254, domain: 253, label: 80, session: 64 };
/** No label and no session has one; Postgres cannot store a NUL, and half a character comes back as another one. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** How the database names a target; undefined or empty where the text names none. */
const NAMED: Readonly<Record<Target, (text: string) => string | undefined>> = {
  email: (text) => {
    const read = parseEmail(text);
    return read ? mailbox(read.email) : undefined;
  },
  domain: (text) => asciiDomain(text.trim().toLowerCase().replace(/^@/, "")) ?? undefined,
  label: (text) => text.trim(),
  session: (text) => text.trim(),
};
const INVALID: Readonly<Partial<Record<Target, (text: string) => string>>> = {
  email: (text) => `"${text}" is no e-mail address.`,
  domain: (text) => `"${text}" is no domain.`,
};

/**
 * Withdraws what an address, a domain's addresses, a passcode's label or a session was given, or (`lift`) restores it. An
 * address means its mailbox, with any `+tag`; a domain those below it, too. The owner's own sign-in goes by the address alone.
 *
 * @returns what was withdrawn (the mailbox of an address, a domain in ASCII), whether there was something to lift, and how many
 *   passcodes ended
 * @throws Refusal invalid_request for an invalid value; DatabaseError
 */
export async function withdraw(
  database: GateDatabase,
  { kind, value, lift = false }: { kind: Target; value: string; lift?: boolean },
): Promise<{ target: string; found: boolean; passcodes: number }> {
  const text = NAMED[kind](value);
  if (!text || text.length > LONGEST[kind] || UNPRINTABLE.test(text))
    throw new Refusal("invalid_request", {
      message: INVALID[kind]?.(value) ?? `No ${kind} can have this name.`,
    });
  return { target: text, ...(await writeRevocation(database, { kind, value: text, lift })) };
}
