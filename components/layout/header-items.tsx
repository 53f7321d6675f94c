import { navigation } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { CaseStudiesPanel } from "./case-studies-panel";
import { ContributionsPanel } from "./contributions-panel";
import type { HeaderItem } from "./header-nav";

/** Case studies without panel content become a plain link; contributions without projects are left out. */
export function headerItems({ caseStudies, contributions } = navigation.header): HeaderItem[] {
  const hasPanel = caseStudies.links.length + caseStudies.recent.length > 0;
  return [
    ...menuLinks("header").map(
      ({ label, path }): HeaderItem =>
        path === "/casestudies" && hasPanel
          ? {
              kind: "panel",
              id: "case-studies",
              label,
              section: "Case Studies",
              path,
              panel: <CaseStudiesPanel {...caseStudies} />,
            }
          : { kind: "link", label, path },
    ),
    ...(contributions && contributions.projects.length > 0
      ? [
          {
            kind: "panel" as const,
            id: "contributions",
            label: contributions.label,
            section: "Resource",
            panel: <ContributionsPanel {...contributions} />,
          },
        ]
      : []),
  ];
}
