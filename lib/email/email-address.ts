import { copiedAddress } from "./email-pattern";

/** Atoms of RFC 5322 with single dots: no quotes, no control characters, nothing that a mail header could misread. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Parses an address, also one copied from a mail program, to lower case with an ASCII domain. Null if invalid. */
export function parseEmail(text: string): { email: string; domain: string } | null {
  const [local = "", host = "", ...more] = copiedAddress(text).toLowerCase().split("@");
  const domain = more.length === 0 ? asciiDomain(host) : null;
  const email = `${local}@${domain}`;
  return !domain || local.length > 64 || email.length > 254 || !LOCAL.test(local) ? null : { email, domain };
}

/** Whether a reader proved an address, and did not only enter a passcode (passcodeReader). */
export const isAddress = (reader: string): boolean => reader.includes("@");

/**
 * The mailbox of jo+anything@ is jo@. Limits and withdrawals use it, so a tag gives no extra tries and no way back in. A reader
 * without an address (passcodeReader) stays as it is.
 */
export function mailbox(email: string): string {
  if (!isAddress(email)) return email;
  const [local = "", domain = ""] = email.split("@");
  return `${local.replace(/(?<=.)\+.*$/, "")}@${domain}`;
}

/** A domain and those above it: "a.b.c" gives a.b.c, b.c and c. */
export const withParents = (domain: string): string[] =>
  domain.split(".").map((_, i, labels) => labels.slice(i).join("."));

/** The ASCII form of a domain. Null if invalid or with a trailing dot, which would spell the same mailbox twice. */
export function asciiDomain(text: string): string | null {
  // Letters, digits, hyphens and the four dots of IDNA; the URL parser below would treat "/" or "@" as separators.
  if (!/^[\p{L}\p{N}\p{M}.\-\u3002\uff0e\uff61]{1,253}$/u.test(text)) return null;
  if (!URL.canParse(`http://${text}`)) return null;
  const ascii = new URL(`http://${text}`).hostname;
  const labels = ascii.split(".");
  const named =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return named && ascii.length <= 253 ? ascii : null;
}

/** Reads a domain ("acme.com", "@acme.com") or an address, which is stored without its `+tag`. Null for other text. */
export function readEntry(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (/^@?[^@]+$/.test(plain)) return asciiDomain(plain.replace("@", ""));
  const read = parseEmail(plain);
  return read && mailbox(read.email);
}
