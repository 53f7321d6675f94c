import { join } from "node:path";
import { ALIASES, OPTIONAL_PAGES } from "../paths";
import { furtherPages } from "./list-pages";
import { listedPaths, readOwn } from "./own-files";
import { shownFiles } from "./shown-files";

const OF_BLOG = ["/blog/:article+", "/feed.xml", "/feed.json"];

/** The addresses of pages that this site does not have, in the syntax of next.config.ts. Throws ContentError. */
export function leftOut(root = "content"): string[] {
  const listed = listedPaths(root);
  const { aliases } = readOwn("caseStudyList", root).content;
  return [
    ...OPTIONAL_PAGES.filter((path) => !listed.includes(path)),
    ...(listed.includes("/blog") ? [] : OF_BLOG),
    ...ALIASES.filter((path) => !aliases[path]),
  ];
}

/**
 * The addresses beyond the last page of the blog, in the same syntax. Otherwise the route of unknown articles would redirect
 * them to the blog. Beyond the last page of the list of case studies there is no route.
 */
export function beyondLast(root = "content"): string {
  const numbers = furtherPages(shownFiles(join(root, "blog"), "article", false).length);
  return numbers.length > 0 ? `/blog/page/:page((?!(?:${numbers.join("|")})$).*)` : "/blog/page/:page+";
}
