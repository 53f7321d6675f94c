import { isListed } from "@/lib/content/catalogue";
import type { CroppedPicture } from "@/lib/content/schema/common";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { type SiteContent, siteContent } from "@/lib/content/site-content";
import { sitePages } from "@/lib/content/site-pages";
import { isPagePath, type PagePath } from "@/lib/paths";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

/** The picture of a page, and the point that a sharing picture keeps. */
export type SharedPicture = Pick<CroppedPicture, "imgSrc" | "focus">;

type ContentPage = {
  /** A word or two; also the title if content has none. */
  kind: string;
  type?: SeoRecord["type"];
  title?: string;
  description: string;
  picture?: () => SharedPicture | undefined;
};

/** "a, b, c", with the commas of the language. */
const listOf = (names: string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction", style: "narrow" }).format(names);

const ifPresent = <Words>(words: Words | null, page: (words: Words) => ContentPage): ContentPage | null =>
  words && page(words);

const pagesOf = (content: SiteContent): Readonly<Partial<Record<PagePath, ContentPage | null>>> => ({
  "/": {
    kind: words().seo.portfolio,
    title: `${content.site.name}: ${content.site.role}`,
    description: content.home.tabs[0]?.description ?? content.site.tagline,
    picture: () => content.home.banner,
  },
  "/aboutme": ifPresent(content.about, ({ title, intro, human }) => ({
    kind: words().seo.aboutMe,
    type: "profile",
    title,
    description: intro,
    picture: () => human?.image,
  })),
  "/casestudies": {
    kind: words().studies.caseStudies,
    title: content.caseStudyList.title,
    description: content.caseStudyList.intro,
    picture: () => content.studies.find(isListed)?.cover,
  },
  "/designprocess": ifPresent(content.designProcess, ({ heading, description }) => ({
    kind: words().seo.designProcess,
    title: heading,
    description,
    picture: () => content.home.welcome?.cards.find(({ link }) => link === "/designprocess")?.image,
  })),
  "/contact": {
    kind: words().seo.contact,
    description: content.contact.intro,
    picture: () => content.about?.human?.image,
  },
  "/blog": ifPresent(content.blogList, ({ title, intro }) => ({
    kind: words().seo.blog,
    title,
    description: intro,
    picture: () => content.articles[0]?.image,
  })),
  "/photography": ifPresent(content.moodBoard, ({ title, intro, images }) => ({
    kind: words().seo.moodBoard,
    title,
    description: intro,
    picture: () => images[0] && { imgSrc: images[0].src, focus: images[0].focus },
  })),
  "/changelog": ifPresent(content.changelog, (releases) => ({
    kind: words().seo.changelog,
    description: say(words().seo.whatChanged, {
      releases: releases.map(({ version, title }) => say(words().seo.release, { version, title })).join(" "),
    }),
  })),
  "/status": ifPresent(content.status, ({ services }) => ({
    kind: words().seo.status,
    description: say(words().seo.uptime, { services: listOf(services.map(({ name }) => name)) }),
  })),
  "/privacy": ifPresent(content.privacy, ({ title, intro }) => ({
    kind: words().seo.privacy,
    title,
    description: intro,
  })),
});

/** The public pages of this site that have a content file, by path, in the order of the list of pages. */
export const contentPages = (): [path: string, ContentPage][] =>
  sitePages().flatMap((path) => {
    const page = contentPage(path);
    return page ? [[path, page]] : [];
  });

export const contentPage = (path: string, content = siteContent()): ContentPage | null =>
  (isPagePath(path) && sitePages(content).includes(path) && pagesOf(content)[path]) || null;
