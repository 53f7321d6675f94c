/** Where a card leads. `external` opens in a new tab. */
export type CardLink = { href: string; external: boolean };

/**
 * Reads the link of a list card.
 *
 * @returns null for a card that is not shown: one whose link is empty or the word "undefined"
 */
export function cardLink(link: string): CardLink | null {
  if (link === "" || link === "undefined") return null;
  return { href: link, external: !link.startsWith("/") };
}
