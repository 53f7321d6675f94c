// Safe for the browser, which gives a hint only: the server decides with the whole lists (company-email.ts).

/** The address in what a mail program copies: "Jo <jo@x.com>;" or "mailto:jo@x.com". Any other text is returned trimmed. */
export function bareAddress(text: string): string {
  const plain = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .replace(/[\s;,]+$/, "");
  const [, within = plain] = /^[^<>]*<([^<>]+)>$/.exec(plain) ?? [];
  return within.trim().replace(/^mailto:([^?]*).*$/i, "$1");
}

/** Text, @, text, dot, text without a dot. */
export const isPlausibleEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(bareAddress(text));

/** A first check of an address while it is typed. `publicDomains`: the commonest free-mail domains, passed down by the page. */
export function emailHint(text: string, publicDomains: readonly string[]): "ok" | "invalid" | "public" {
  if (!isPlausibleEmail(text)) return "invalid";
  const domain = bareAddress(text).toLowerCase().split("@").at(-1) ?? "";
  return publicDomains.some((free) => domain === free || domain.endsWith(`.${free}`)) ? "public" : "ok";
}
