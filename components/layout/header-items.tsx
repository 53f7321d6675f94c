import type { Navigation } from "@/lib/content/schema/site";
import { CaseStudiesPanel } from "./case-studies-panel";
import { ContributionsPanel } from "./contributions-panel";
import type { HeaderItem } from "./header-nav";

/**
 * The header's entries. Case studies without a panel's words are a plain link to the list; contributions without a project are
 * not there.
 */
export function headerItems({
  about,
  resume,
  blog,
  caseStudies,
  contributions,
}: Navigation["header"]): HeaderItem[] {
  const { label, links, recent } = caseStudies;
  const list = { label, path: "/casestudies" };
  return [
    { kind: "link", ...about },
    links.length + recent.length > 0
      ? {
          kind: "panel",
          id: "case-studies",
          section: "Case Studies",
          panel: <CaseStudiesPanel {...caseStudies} />,
          ...list,
        }
      : { kind: "link", ...list },
    { kind: "link", ...resume },
    { kind: "link", ...blog },
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
