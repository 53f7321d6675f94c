import { articles } from "../../lib/content/blog";
import { catalogue } from "../../lib/content/catalogue";
import type { Block } from "../../lib/content/schema/case-study";
import { hasPage, sitePages } from "../../lib/content/site-pages";
import { ALIASES, studyPath, unlockPath } from "../../lib/paths";

/**
 * Addresses that show every kind of screen this site has: each page, studies that have all kinds of blocks between them, the
 * newest article, a locked study's gate, the search, the style guide and an address that is none.
 */
export function sampleRoutes(): string[] {
  const { locked } = catalogue();
  const studies = fewStudies();
  return [
    ...sitePages(),
    ...ALIASES.filter(hasPage).slice(0, 1),
    `/casestudies?search=${encodeURIComponent(studies[0]?.title.split(" ")[0] ?? "nothing")}`,
    ...studies.map(({ slug }) => studyPath(slug)),
    ...articles()
      .slice(0, 1)
      .map(({ slug }) => `/blog/${slug}`),
    ...locked.slice(0, 1).map(({ slug }) => unlockPath(slug)),
    "/styleguide",
    "/nothing-here",
  ];
}

/** The first study, and each other with a kind of block that those before it lack. */
function fewStudies() {
  const seen = new Set<Block["type"]>();
  return catalogue().studies.filter(({ blocks }, at) => {
    const before = seen.size;
    for (const { type } of blocks) seen.add(type);
    return at === 0 || seen.size > before;
  });
}

/**
 * The slug of a locked study, for what needs one to open.
 *
 * @throws Error where the site has none
 */
export function aLockedSlug(): string {
  const slug = catalogue().locked[0]?.slug;
  if (slug === undefined) throw new Error("This needs a locked study, and content/case-studies has none.");
  return slug;
}
