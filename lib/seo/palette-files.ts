import type { Destination, PaletteFile } from "@/lib/content/destinations";
import { address } from "@/lib/content/page-address";
import { sitePages } from "@/lib/content/site-pages";
import { CASE_STUDIES, NDA_GATE } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { inFiles, type PublicRoute, publicRoutes } from "./routes";

const gate = (): Destination => ({
  path: address(NDA_GATE),
  label: words().palette.ndaGate,
  note: words().palette.ndaGateNote,
  words: words().palette.ndaGateTerms,
  group: words().palette.pages,
});
/** Studies and articles in the first file, of each. */
const FIRST = 30;

/**
 * The command palette's entries in files, so that none grows with the site: first the pages, and the first studies and
 * articles of their lists; then the rest. The NDA gate is added, because it is not a public route.
 */
export function paletteFiles(): PaletteFile[] {
  const routes = publicRoutes();
  const pages = sitePages().flatMap((path) =>
    path === NDA_GATE
      ? [gate()]
      : routes.filter((one) => one.path === path).map((one) => destinationOf(one, words().palette.pages)),
  );
  const under = (list: string, group: string) =>
    routes.filter(({ path }) => path.startsWith(`${list}/`)).map((one) => destinationOf(one, group));
  const lists = [under(CASE_STUDIES, words().palette.caseStudies), under("/blog", words().palette.articles)];
  const rest = lists.flatMap((list) => list.slice(FIRST));
  const all = [[...pages, ...lists.flatMap((list) => list.slice(0, FIRST))], ...inFiles(rest)];
  return all.map((destinations) => ({ files: all.length, destinations }));
}

const destinationOf = ({ path, title, kind, description }: PublicRoute, group: string): Destination => ({
  path: address(path),
  label: title,
  note: kind,
  words: description,
  group,
});
