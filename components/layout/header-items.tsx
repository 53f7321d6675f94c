import { navigation } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { CaseStudiesPanel } from "./case-studies-panel";
import { ContributionsPanel } from "./contributions-panel";
import type { HeaderItem } from "./header-nav";
import { recentStudy } from "./recent-study";

/** Case studies without panel content become a plain link; contributions without projects are left out. */
export function headerItems({ caseStudies, contributions } = navigation.header): HeaderItem[] {
  const hasPanel = caseStudies.links.length + caseStudies.recent.length > 0;
  const items = menuLinks("header").map(({ label, path }): HeaderItem => {
    if (path !== "/casestudies" || !hasPanel) return { kind: "link", label, path };
    const { links, recent, recentTitle } = caseStudies;
    const panel = (
      <CaseStudiesPanel links={links} recent={recent.map(recentStudy)} recentTitle={recentTitle} />
    );
    return { kind: "panel", id: "case-studies", label, section: "Case Studies", path, panel };
  });
  if (contributions && contributions.projects.length > 0) {
    const panel = <ContributionsPanel {...contributions} />;
    items.push({
      kind: "panel",
      id: "contributions",
      label: contributions.label,
      section: "Resource",
      panel,
    });
  }
  return items;
}
