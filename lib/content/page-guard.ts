import { notFound } from "next/navigation";

/** The words of an optional page. Throws Next's notFound where the site does not have that page. */
export function orNotFound<Words>(words: Words | null | undefined): Words {
  if (words === null || words === undefined) notFound();
  return words;
}
