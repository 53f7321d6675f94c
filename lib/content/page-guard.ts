import { notFound } from "next/navigation";
import type { Alias, OptionalPage } from "./page-paths";
import { hasPage } from "./site-pages";

/**
 * `generateStaticParams` of a page that may be left out; its folder ends in `[[...none]]`, and it has `dynamicParams = false`. Left
 * out, nothing of it is built, and its address is answered as any other that nobody knows: by the static 404 page.
 */
export const builtIfThere = (path: OptionalPage | Alias): { none: string[] }[] =>
  hasPage(path) ? [{ none: [] }] : [];

/**
 * The words of a page that may be left out.
 *
 * @throws Next's notFound where there are none
 */
export function orNotFound<Words>(words: Words | null | undefined): Words {
  if (words === null || words === undefined) notFound();
  return words;
}
