import "server-only";
import type { MailDomains } from "./ports";
import { Refusal } from "./refusal";

/** What RFC 5322 calls an atom, with single dots: no quotes, no control characters, nothing a mail header could mistake. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads a company e-mail address.
 *
 * Spelling is no way round: upper case, a trailing dot, full-width or other Unicode forms of a domain and subdomains
 * of a free-mail domain come to the same.
 *
 * @returns the address in lower case, its domain in ASCII
 * @throws Refusal invalid_email, or public_email for free and disposable mail
 */
export function parseCompanyEmail(text: string, domains: MailDomains): string {
  const [local = "", host = "", ...more] = text.trim().toLowerCase().split("@");
  const domain = more.length === 0 ? asciiDomain(host) : null;
  const email = `${local}@${domain}`;
  if (!domain || local.length > 64 || email.length > 254 || !LOCAL.test(local))
    throw new Refusal("invalid_email");
  if (domains.isPublicMail(domain)) throw new Refusal("public_email");
  if (!domains.isRegistrable(domain)) throw new Refusal("invalid_email");
  return email;
}

/** The form of a domain that the name servers see, or null for what is no domain. */
export function asciiDomain(text: string): string | null {
  // Letters, digits, hyphens and the four dots of IDNA; the URL parser below would read "/" or "@" its own way.
  if (!/^[\p{L}\p{N}\p{M}.\-\u3002\uff0e\uff61]{1,253}$/u.test(text)) return null;
  if (!URL.canParse(`http://${text}`)) return null;
  const ascii = new URL(`http://${text}`).hostname.replace(/\.$/, "");
  const labels = ascii.split(".");
  const named =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return named && ascii.length <= 253 ? ascii : null;
}

/** What limits count an address as: mail to jo+anything@ goes to jo@, so a tag must not buy more tries. */
export function mailbox(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.replace(/(?<=.)\+.*$/, "")}@${domain}`;
}
