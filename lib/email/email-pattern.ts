// Also used in the browser, for a hint only: the server checks the full lists (company-email.ts).

const ENDS = /^[\s\p{Cf}]+|[\s\p{Cf};,]+$/gu;

/** The address in `Jo Doe <jo@acme.com>`, `mailto:jo@acme.com?subject=Hi` or `'jo@acme.com';`. Trims any other text. */
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

/** Whether a text looks like an address: text, @, text, dot, text without a dot. */
export const isPlausibleEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(copiedAddress(text));

/** Checks an address while it is typed. `publicDomains`: the most common free-mail domains, which the page passes down. */
export function emailHint(text: string, publicDomains: readonly string[]): "ok" | "invalid" | "public" {
  if (!isPlausibleEmail(text)) return "invalid";
  const domain = copiedAddress(text).toLowerCase().split("@").at(-1) ?? "";
  return publicDomains.some((free) => domain === free || domain.endsWith(`.${free}`)) ? "public" : "ok";
}
