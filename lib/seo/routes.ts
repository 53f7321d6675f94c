import { articleOf, articles } from "@/lib/content/blog";
import { findableStudies, isFindable, publicStudy } from "@/lib/content/catalogue";
import { own } from "@/lib/content/own";
import { address, fileAddress } from "@/lib/content/page-address";
import { siteContent } from "@/lib/content/site-content";
import { hasPageIn, sitePages } from "@/lib/content/site-pages";
import {
  ALIASES,
  DRAFTS,
  NDA_DOCUMENT,
  NDA_GATE,
  NDA_PAGES,
  OPTIONAL_PAGES,
  OWNER,
  REQUIRED_PAGES,
  studyPath,
  unlockPath,
} from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { contentPage, contentPages, type SharedPicture } from "./content-pages";
import { factsOf } from "./facts";
import { searchRecord } from "./search-record";

export type PublicRoute = {
  path: string;
  title: string;
  description: string;
  /** A word or two for sharing pictures and lists. */
  kind: string;
  /** yyyy-mm-dd of the last change, if the content has it. */
  modified?: string;
  picture?: SharedPicture;
  accent?: string;
};

/**
 * Every page that is public, listed and canonical: the one list behind the sitemap, sharing pictures and llms.txt.
 * Without gates, locked and unlisted studies, aliases and search results.
 */
export function publicRoutes(): PublicRoute[] {
  const named = (path: string) => {
    const [facts, record] = [factsOf(path), searchRecord(path)];
    if (!facts || !record) throw new Error(`No metadata for ${path}`);
    // The full title: only search results need it shortened.
    return { path, title: own().seo[path]?.title ?? facts.title, description: record.description };
  };
  return [
    ...contentPages().map(([path, { kind, picture }]) => ({
      ...named(path),
      kind,
      picture: picture?.(),
    })),
    ...findableStudies().map((study) => ({
      ...named(studyPath(study.slug)),
      kind: study.draft ? words().studies.draft : (study.list?.chipContent ?? words().studies.caseStudy),
      modified: study.updated,
      picture: study.cover,
      accent: study.accent,
    })),
    ...articles().map((article) => ({
      ...named(`/blog/${article.slug}`),
      kind: article.draft ? words().blog.draft : article.chipLabel,
      modified: article.modified ?? article.date,
      picture: article.image,
    })),
  ];
}

/** Whether a path is a public route. Reads only the content that the path needs. */
export function isPublicRoute(path: string): boolean {
  if (contentPage(path)) return true;
  const [, area, slug = ""] = path.split("/");
  if (area === "blog") return articleOf(slug) !== undefined;
  if (area !== "casestudies") return false;
  const study = publicStudy(slug);
  return study !== undefined && isFindable(study);
}

/** The folder of sharing pictures. The build draws them (workshop/content/share/pictures.ts). */
export const SHARE_FOLDER = "/og";

/**
 * File name of a route's sharing picture in the language that is being rendered: "/blog/ferry" -> "fr-blog-bac.jpg". Null names the
 * one for pages that are not public.
 */
export function shareFile(route: string | null): string {
  const at = route === null ? fileAddress("/portfolio") : address(route);
  return `${at.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}

/** The address of a route's sharing picture. A page that is not public gets a neutral one. */
export const sharePicturePath = (route: string): string =>
  `${SHARE_FOLDER}/${shareFile(isPublicRoute(route) ? route : null)}`;

/** Every page that a site may have, in canonical spelling. No study's short address may equal one of them. */
export const reservedPaths = (): readonly string[] => [
  ...REQUIRED_PAGES,
  ...OPTIONAL_PAGES,
  ...ALIASES,
  ...NDA_PAGES,
  OWNER,
  DRAFTS,
];

/** Every address with a canonical spelling, including those of locked and unlisted studies. */
export function knownPaths(content = siteContent()): readonly string[] {
  const { studies, locked } = content;
  return [
    ...sitePages(content),
    ...ALIASES.filter((alias) => hasPageIn(content, alias)),
    ...(hasPageIn(content, NDA_GATE) ? [NDA_DOCUMENT] : []),
    OWNER,
    ...[...studies, ...locked].map(({ slug }) => studyPath(slug)),
    ...studies.filter(({ shortAddress }) => shortAddress).map(({ slug }) => `/${slug}`),
    ...locked.map(({ slug }) => unlockPath(slug)),
    ...content.articles.map(({ slug }) => `/blog/${slug}`),
  ];
}

const PER_FILE = 100;

/** Cuts a list into files that do not grow with the site: those of the sitemap and of the palette. */
export const inFiles = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PER_FILE) }, (_, i) =>
    list.slice(i * PER_FILE, (i + 1) * PER_FILE),
  );
