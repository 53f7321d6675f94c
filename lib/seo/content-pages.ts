import { articles } from "@/lib/content/blog";
import { listedStudies } from "@/lib/content/catalogue";
import {
  about,
  blogList,
  caseStudyList,
  changelog,
  contact,
  designProcess,
  home,
  moodBoard,
  privacy,
  site,
  status,
} from "@/lib/content/own.generated";
import type { CroppedPicture } from "@/lib/content/schema/common";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { sitePages } from "@/lib/content/site-pages";
import { isPagePath, type PagePath } from "@/lib/paths";

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

const ifPresent = <Words>(words: Words | null, page: (words: Words) => ContentPage): ContentPage | null =>
  words && page(words);

const PAGES: Readonly<Partial<Record<PagePath, ContentPage | null>>> = {
  "/": {
    kind: "Portfolio",
    title: `${site.name}: ${site.role}`,
    description: home.tabs[0]?.description ?? site.tagline,
    picture: () => home.banner,
  },
  "/aboutme": ifPresent(about, ({ title, intro, human }) => ({
    kind: "About me",
    type: "profile",
    title,
    description: intro,
    picture: () => human?.image,
  })),
  "/casestudies": {
    kind: "Case studies",
    title: caseStudyList.title,
    description: caseStudyList.intro,
    picture: () => listedStudies()[0]?.cover,
  },
  "/designprocess": ifPresent(designProcess, ({ heading, description }) => ({
    kind: "Design process",
    title: heading,
    description,
    picture: () => home.welcome?.cards.find(({ link }) => link === "/designprocess")?.image,
  })),
  "/contact": {
    kind: "Contact and resume",
    description: contact.intro,
    picture: () => about?.human?.image,
  },
  "/blog": ifPresent(blogList, ({ title, intro }) => ({
    kind: "Blog",
    title,
    description: intro,
    picture: () => articles()[0]?.image,
  })),
  "/photography": ifPresent(moodBoard, ({ title, intro, images }) => ({
    kind: "Photography and mood board",
    title,
    description: intro,
    picture: () => images[0] && { imgSrc: images[0].src, focus: images[0].focus },
  })),
  "/changelog": ifPresent(changelog, (releases) => ({
    kind: "Changelog",
    description: `What changed on this site, and when. ${releases
      .map(({ version, title }) => `${version}: ${title}.`)
      .join(" ")}`,
  })),
  "/status": ifPresent(status, ({ services }) => ({
    kind: "Status",
    description: `Uptime and past incidents: ${services.map(({ name }) => name).join(", ")}.`,
  })),
  "/privacy": ifPresent(privacy, ({ title, intro }) => ({ kind: "Privacy", title, description: intro })),
};

/** The public pages of this site that have a content file, by path, in the order of the list of pages. */
export const contentPages = (): [path: string, ContentPage][] =>
  sitePages().flatMap((path) => {
    const page = contentPage(path);
    return page ? [[path, page]] : [];
  });

export const contentPage = (path: string): ContentPage | null =>
  (isPagePath(path) && sitePages().includes(path) && PAGES[path]) || null;
