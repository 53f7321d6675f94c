import { navigation } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { CaseStudiesPanel } from "./case-studies-panel";
import { ContributionsPanel } from "./contributions-panel";
import type { HeaderItem } from "./header-nav";

/** The header's entries: the pages that have a label for it, the list of studies with its panel, and the panel at the end. */
export const headerItems = (): HeaderItem[] => [
  ...menuLinks("header").map(
    ({ label, path }): HeaderItem =>
      path === "/casestudies"
        ? {
            kind: "panel",
            id: "case-studies",
            label,
            section: "Case Studies",
            path,
            panel: <CaseStudiesPanel />,
          }
        : { kind: "link", label, path },
  ),
  {
    kind: "panel",
    id: "contributions",
    label: navigation.header.contributions.label,
    section: "Resource",
    panel: <ContributionsPanel />,
  },
];
