import { notFound } from "next/navigation";

/** The content of an optional page. Throws Next's notFound if the site does not have the page. */
export function orNotFound<Words>(words: Words | null | undefined): Words {
  if (words === null || words === undefined) notFound();
  return words;
}
