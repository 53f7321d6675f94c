import { listedStudies } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { type TextLanguage, textLanguage } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import { shownDate } from "@/lib/content/shown-dates";
import { menuLinks } from "@/lib/content/site-pages";
import { studyPath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { CaseStudiesContent, RecentStudy } from "./case-studies-panel";
import type { Contributions } from "./contributions-panel";

/** With the language of a label that is not the page's. */
export type MenuLink = TextLanguage & { label: string; path: string };

/** `section` names it in events. */
type Panel<Id extends string, Content> = Omit<MenuLink, "path"> & {
  kind: "panel";
  id: Id;
  section: string;
  content: Content;
  path?: string;
};

/**
 * On pages below its `path` an item is marked as current. Panels are data: every page has them, and their elements would be three
 * times as large.
 */
export type HeaderItem =
  | (MenuLink & { kind: "link" })
  | Panel<"case-studies", CaseStudiesContent>
  | Panel<"contributions", Contributions>;

/** Case studies without panel content become a plain link; contributions without projects are left out. */
export function headerItems({ caseStudies, contributions } = own().navigation.header): HeaderItem[] {
  const hasPanel = caseStudies.links.length + caseStudies.recent.length > 0;
  const items = linksOf("header").map(({ label, path, ...language }): HeaderItem => {
    if (path !== "/casestudies" || !hasPanel) return { kind: "link", label, path, ...language };
    const { links, recent, recentTitle } = caseStudies;
    const content = {
      links: links.map((link, i) => ({
        ...link,
        ...textLanguage(`navigation header caseStudies links ${i}`),
      })),
      recent: recent.map(recentStudy),
      recentTitle,
      ...textLanguage("navigation header caseStudies recentTitle"),
    };
    // biome-ignore lint/plugin: a name in the analytics
    return { kind: "panel", id: "case-studies", label, section: "Case Studies", path, content, ...language };
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

export const linksOf = (menu: Parameters<typeof menuLinks>[0]): MenuLink[] =>
  menuLinks(menu).map((link) => ({ ...link, ...textLanguage(`navigation pages ${link.path} ${menu}`) }));

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
    note: say(words().frame.dateAndReadTime, {
      date: shownDate(study.list.date),
      readTime: studyReadTime(study),
    }),
    cover: pictureSources(study.cover.imgSrc, study.cover.focus),
    ...textLanguage(`${studyPath(slug)} title`),
  };
}
