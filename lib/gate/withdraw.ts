import "server-only";
import { z } from "zod";
import { mailbox } from "./company-email";
import { parseEmail } from "./email-address";
import type { GateDatabase } from "./ports";
import { Refusal } from "./refusal";

/** What a grant can be withdrawn by. */
export const TARGETS = ["email", "label", "session"] as const;
export type Target = (typeof TARGETS)[number];

/** Characters that the log's columns hold. */
const LONGEST: Readonly<Record<Target, number>> = { email: 254, label: 80, session: 64 };
/** No label and no session has one; Postgres cannot store a NUL, and half a character comes back as another one. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const answer = z.object({ found: z.boolean(), passcodes: z.number() });

/**
 * Withdraws what an address, a passcode's label or a session was given, or (`lift`) restores it. An address means
 * its mailbox, with any `+tag`.
 *
 * @returns what was withdrawn (the mailbox of an address), whether there was something to lift, and how many passcodes ended
 * @throws Refusal invalid_request for an invalid value; DatabaseError
 */
export async function withdraw(
  database: GateDatabase,
  { kind, value, lift = false }: { kind: Target; value: string; lift?: boolean },
): Promise<{ target: string; found: boolean; passcodes: number }> {
  const email = kind === "email" ? parseEmail(value)?.email : undefined;
  const text = kind === "email" ? email && mailbox(email) : value.trim();
  if (!text || text.length > LONGEST[kind] || UNPRINTABLE.test(text))
    throw new Refusal("invalid_request", {
      message: kind === "email" ? `"${value}" is no e-mail address.` : `No ${kind} can have this name.`,
    });
  const args = { p_kind: kind, p_value: text, p_lift: lift };
  return { target: text, ...answer.parse(await database.call("gate_revoke", args)) };
}
