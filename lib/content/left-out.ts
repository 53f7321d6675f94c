import { ALIASES, OPTIONAL_PAGES } from "../paths";
import { listedPaths, readOwn } from "./own-files";

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
