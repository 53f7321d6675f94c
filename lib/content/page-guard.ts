import { notFound } from "next/navigation";

/**
 * The words of a page that may be left out; each such page asks for its own here.
 *
 * @throws Next's notFound where the site is without that page
 */
export function orNotFound<Words>(words: Words | null | undefined): Words {
  if (words === null || words === undefined) notFound();
  return words;
}
