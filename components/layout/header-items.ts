import { navigation } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import type { CaseStudiesContent } from "./case-studies-panel";
import type { Contributions } from "./contributions-panel";
import { recentStudy } from "./recent-study";

/** `section` names it in events. */
type Panel<Id extends string, Content> = {
  kind: "panel";
  id: Id;
  label: string;
  section: string;
  content: Content;
  path?: string;
};

/**
 * On pages below its `path` an item is marked as current. Panels are data: every page has them, and their elements would be three
 * times as large.
 */
export type HeaderItem =
  | { kind: "link"; label: string; path: string }
  | Panel<"case-studies", CaseStudiesContent>
  | Panel<"contributions", Contributions>;

/** Case studies without panel content become a plain link; contributions without projects are left out. */
export function headerItems({ caseStudies, contributions } = navigation.header): HeaderItem[] {
  const hasPanel = caseStudies.links.length + caseStudies.recent.length > 0;
  const items = menuLinks("header").map(({ label, path }): HeaderItem => {
    if (path !== "/casestudies" || !hasPanel) return { kind: "link", label, path };
    const { links, recent, recentTitle } = caseStudies;
    const content = { links, recent: recent.map(recentStudy), recentTitle };
    return { kind: "panel", id: "case-studies", label, section: "Case Studies", path, content };
  });
  if (contributions && contributions.projects.length > 0)
    items.push({
      kind: "panel",
      id: "contributions",
      label: contributions.label,
      section: "Resource",
      content: contributions,
    });
  return items;
}
