import "server-only";
import { parseEmail } from "./email-address";
import type { MailDomains } from "./ports";
import { Refusal } from "./refusal";

/** Parses a company address. Throws Refusal invalid_email, or public_email for free and disposable mail. */
export function parseCompanyEmail(text: string, domains: MailDomains): string {
  const read = parseEmail(text);
  if (!read || !domains.hasMailboxes(read.domain)) throw new Refusal("invalid_email");
  if (domains.isPublicMail(read.domain)) throw new Refusal("public_email");
  return read.email;
}
