// Safe for the browser, which gives a hint only: the server decides with the whole lists (company-email.ts).

/** Text, @, text, dot, text without a dot. */
export const isPlausibleEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());

/** A first check of an address while it is typed. `publicDomains`: the commonest free-mail domains, passed down by the page. */
export function emailHint(text: string, publicDomains: readonly string[]): "ok" | "invalid" | "public" {
  if (!isPlausibleEmail(text)) return "invalid";
  const domain = text.trim().toLowerCase().split("@").at(-1) ?? "";
  return publicDomains.some((free) => domain === free || domain.endsWith(`.${free}`)) ? "public" : "ok";
}
