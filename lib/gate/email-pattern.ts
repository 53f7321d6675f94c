// Safe for the browser, which gives a hint only: the server decides with the whole lists (company-email.ts).

/** Spaces and characters without width at both ends, and what separates addresses in a list. */
const ENDS = /^[\s\p{Cf}]+|[\s\p{Cf};,]+$/gu;

/**
 * The one address in what mail programs copy: `Jo Doe <jo@acme.com>`, `mailto:jo@acme.com?subject=Hi`, `'jo@acme.com';`. Anything
 * else, such as several addresses, comes back with only its ends trimmed. The result may be no address at all.
 */
export function copiedAddress(text: string): string {
  const bare = text.replace(ENDS, "");
  const inner = /^[^<>]*<([^<>]*)>$/.exec(bare)?.[1] ?? /^(['"])(.*)\1$/.exec(bare)?.[2] ?? bare;
  const link = /^mailto:([^?]*)/i.exec(inner.trim());
  return (link ? decoded(link[1] ?? "") : inner).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Text, @, text, dot, text without a dot. */
export const isPlausibleEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(copiedAddress(text));

/** A first check of an address while it is typed. `publicDomains`: the commonest free-mail domains, passed down by the page. */
export function emailHint(text: string, publicDomains: readonly string[]): "ok" | "invalid" | "public" {
  if (!isPlausibleEmail(text)) return "invalid";
  const domain = copiedAddress(text).toLowerCase().split("@").at(-1) ?? "";
  return publicDomains.some((free) => domain === free || domain.endsWith(`.${free}`)) ? "public" : "ok";
}
