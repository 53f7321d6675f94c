import "server-only";
import { parseEmail } from "./email-address";
import type { MailDomains } from "./ports";
import { Refusal } from "./refusal";

/**
 * Parses a company e-mail address into lower case, its domain in ASCII: upper case, full-width or other Unicode forms and
 * subdomains of a free-mail domain do not get around the check.
 * @throws Refusal invalid_email, or public_email for free and disposable mail
 */
export function parseCompanyEmail(text: string, domains: MailDomains): string {
  const read = parseEmail(text);
  if (!read) throw new Refusal("invalid_email");
  if (!domains.hasMailboxes(read.domain)) throw new Refusal("invalid_email");
  if (domains.isPublicMail(read.domain)) throw new Refusal("public_email");
  return read.email;
}

/** The mailbox of jo+anything@ is jo@: limits and withdrawals go by it, so that a tag buys neither tries nor a way back in. */
export function mailbox(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.replace(/(?<=.)\+.*$/, "")}@${domain}`;
}
