import type { Destination, PaletteFile } from "@/lib/content/destinations";
import { sitePages } from "@/lib/content/site-pages";
import { NDA_GATE } from "@/lib/paths";
import { inFiles, type PublicRoute, publicRoutes } from "./routes";

const GATE: Destination = {
  path: NDA_GATE,
  label: "NDA case studies",
  note: "Opens with a code sent to your company e-mail",
  words: "private confidential document",
  group: "Pages",
};
/** Studies and articles in the first file, of each. */
const FIRST = 30;

/**
 * The command palette's entries in files, so that none grows with the site: first the pages, and the first studies and
 * articles of their lists; then the rest. The NDA gate is added, because it is not a public route.
 */
export function paletteFiles(): PaletteFile[] {
  const routes = publicRoutes().map(destinationOf);
  const group = (name: Destination["group"]) => routes.filter((one) => one.group === name);
  const pages = sitePages().flatMap((path) =>
    path === GATE.path ? [GATE] : group("Pages").filter((one) => one.path === path),
  );
  const lists = [group("Case studies"), group("Articles")];
  const rest = lists.flatMap((list) => list.slice(FIRST));
  const all = [[...pages, ...lists.flatMap((list) => list.slice(0, FIRST))], ...inFiles(rest)];
  return all.map((destinations) => ({ files: all.length, destinations }));
}

const destinationOf = ({ path, title, kind, description }: PublicRoute): Destination => ({
  path,
  label: title,
  note: kind,
  words: description,
  group: groupOf(path),
});

const groupOf = (path: string): Destination["group"] =>
  path.startsWith("/casestudies/") ? "Case studies" : path.startsWith("/blog/") ? "Articles" : "Pages";
