import { listedStudies } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { textLanguage } from "@/lib/content/field";
import { localLink } from "@/lib/content/local-link";
import { type MenuLink, menuLinks } from "@/lib/content/menu-links";
import { own } from "@/lib/content/own";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import { shownDate } from "@/lib/content/shown-dates";
import { studyPath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { CaseStudiesContent, RecentStudy } from "./case-studies-panel";
import type { Contributions } from "./contributions-panel";

/** `section` names it in events. */
type Panel<Id extends string, Content> = {
  kind: "panel";
  id: Id;
  section: string;
  content: Content;
} & Pick<MenuLink, "label"> &
  Partial<MenuLink>;

/**
 * On pages below its `path` an item is marked as current. Panels are data: every page has them, and their elements would be three
 * times as large.
 */
export type HeaderItem =
  | ({ kind: "link" } & MenuLink)
  | Panel<"case-studies", CaseStudiesContent>
  | Panel<"contributions", Contributions>;

/** Case studies without panel content become a plain link; contributions without projects are left out. */
export function headerItems({ caseStudies, contributions } = own().navigation.header): HeaderItem[] {
  const hasPanel = caseStudies.links.length + caseStudies.recent.length > 0;
  const items = menuLinks("header").map((link): HeaderItem => {
    if (link.path !== "/casestudies" || !hasPanel) return { kind: "link", ...link };
    const { links, recent, recentTitle } = caseStudies;
    const content = {
      links: links.map((one, i) => ({
        ...one,
        ...localLink(one.path),
        ...textLanguage(`navigation header caseStudies links ${i}`),
      })),
      recent: recent.map(recentStudy),
      recentTitle,
      ...textLanguage("navigation header caseStudies recentTitle"),
    };
    // biome-ignore lint/plugin: a name in the analytics
    return { kind: "panel", id: "case-studies", section: "Case Studies", content, ...link };
  });
  if (contributions && contributions.projects.length > 0)
    items.push({
      kind: "panel",
      id: "contributions",
      label: contributions.label,
      section: "Resource",
      content: {
        ...contributions,
        projects: contributions.projects.map((project, i) => ({
          ...project,
          ...textLanguage(`navigation header contributions projects ${i}`),
        })),
        ...textLanguage("navigation header contributions title"),
      },
      ...textLanguage("navigation header contributions label"),
    });
  return items;
}

/** A study in the header's panel. Throws ContentError if no listed study has this slug. */
function recentStudy(slug: string): RecentStudy {
  const study = listedStudies().find((listed) => listed.slug === slug);
  if (!study)
    throw new ContentError("content/navigation.yaml", [
      {
        field: "header.caseStudies.recent",
        expected: "expected the slug of a listed case study",
        found: `"${slug}"`,
      },
    ]);
  return {
    title: study.title,
    path: studyPath(slug),
    ...localLink(studyPath(slug)),
    note: say(words().frame.dateAndReadTime, {
      date: shownDate(study.list.date),
      readTime: studyReadTime(study),
    }),
    cover: pictureSources(study.cover.imgSrc, study.cover.focus),
    ...textLanguage(`${studyPath(slug)} title`),
  };
}
