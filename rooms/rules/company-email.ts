import "server-only";
import { mailbox, parseEmail } from "@/lib/email/email-address";
import { invalidRequest, Refusal } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { MailDomains } from "./ports";

/** Parses an address that the owner names; `box` is its mailbox. Throws Refusal invalid_request. */
export function parseReader(text: string): { email: string; box: string } {
  const read = parseEmail(text);
  if (!read) throw invalidRequest(say(words().refusals.notAnAddress, { text }));
  return { email: read.email, box: mailbox(read.email) };
}

/** Parses an address that can get mail. Throws Refusal invalid_email. */
export function parseReachable(text: string, domains: MailDomains): string {
  const read = parseEmail(text);
  if (!read || !domains.hasMailboxes(read.domain)) throw new Refusal("invalid_email");
  return read.email;
}

/** Parses a company address. Throws Refusal invalid_email, or public_email for free and disposable mail. */
export function parseCompanyEmail(text: string, domains: MailDomains): string {
  const email = parseReachable(text, domains);
  if (domains.isPublicMail(email.split("@")[1] ?? "")) throw new Refusal("public_email");
  return email;
}
