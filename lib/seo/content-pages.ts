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
import type { SearchFacts } from "./facts";

type ContentPage = {
  /** What the page is, in a word or two; its title where content has none. */
  kind: string;
  type?: SearchFacts["type"];
  /** Called for this page alone, so that no other page's content is read. */
  words: () => { title?: string; description: string };
  /** The picture it is shared with. Read at build only. */
  picture?: () => string | undefined;
};

/** The picture of the home page's card that leads to a page. */
const welcomePicture = (path: string) => () =>
  home.welcome?.cards.find(({ link }) => link === path)?.image.imgSrc;

const portrait = () => about.human?.image?.imgSrc;

/** The public pages that have a content file of their own, in the order of the sitemap. */
export const CONTENT_PAGES: Readonly<Record<string, ContentPage>> = {
  "/": {
    kind: "Portfolio",
    words: () => ({
      title: `${site.name}: ${site.role}`,
      description: home.tabs[0]?.description ?? site.tagline,
    }),
    picture: () => home.banner?.imgSrc,
  },
  "/aboutme": {
    kind: "About me",
    type: "profile",
    words: () => ({ title: about.title, description: about.intro }),
    picture: portrait,
  },
  "/casestudies": {
    kind: "Case studies",
    words: () => ({ title: caseStudyList.title, description: caseStudyList.intro }),
    picture: () => listedStudies()[0]?.cover.imgSrc,
  },
  "/designprocess": {
    kind: "Design process",
    words: () => ({ title: designProcess.heading, description: designProcess.description }),
    picture: welcomePicture("/designprocess"),
  },
  "/contact": {
    kind: "Contact and resume",
    words: () => ({ description: contact.intro }),
    picture: portrait,
  },
  "/blog": {
    kind: "Blog",
    words: () => ({ title: blogList.title, description: blogList.intro }),
    picture: () => articles()[0]?.image.imgSrc,
  },
  "/photography": {
    kind: "Photography and mood board",
    words: () => ({ title: moodBoard.title, description: moodBoard.intro }),
    picture: () => moodBoard.images[0]?.src,
  },
  "/changelog": {
    kind: "Changelog",
    words: () => ({
      description: `What changed on this site, and when. ${changelog
        .map(({ version, title }) => `${version}: ${title}.`)
        .join(" ")}`,
    }),
  },
  "/status": {
    kind: "Status",
    words: () => ({
      description: `Uptime and past incidents: ${status.services.map(({ name }) => name).join(", ")}.`,
    }),
  },
  "/privacy": {
    kind: "Privacy",
    words: () => ({ title: privacy.title, description: privacy.intro }),
  },
};
