import { shownDate } from "@/lib/content/dates";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { type SiteContent, siteContent } from "@/lib/content/site-content";
import { hasPageIn } from "@/lib/content/site-pages";
import { NDA_DOCUMENT, NDA_GATE, NDA_PAGES, OWNER, UNLOCK } from "@/lib/paths";
import { contentPage } from "./content-pages";

/** A page's text for search results, machines and sharing pictures, in full. */
export type SearchFacts = {
  title: string;
  description: string;
  keywords: readonly string[];
  type: NonNullable<SeoRecord["type"]>;
  /** A sentence to lengthen a short description. */
  more?: string;
};

/** Reads only the content that the path needs. Undefined for an unknown path or a locked study. */
export function factsOf(path: string, content = siteContent): SearchFacts | undefined {
  const page = contentPage(path, content);
  if (page) {
    const { kind, title = kind, description, type = "website" } = page;
    return { title, description, keywords: [kind, content.site.role], type };
  }
  const alias = Object.entries(content.caseStudyList.aliases).find(([address]) => address === path)?.[1];
  if (alias)
    return { title: alias.title, description: alias.intro, keywords: [alias.title], type: "website" };
  const [, area, slug = ""] = /^\/(blog|casestudies)\/([^/]+)$/.exec(path) ?? [];
  if (area === "blog") return articleFacts(content.articles.find((article) => article.slug === slug));
  if (area === "casestudies") return studyFacts(content.studies.find((study) => study.slug === slug));
  return productPage(path, content);
}

const articleFacts = (article: SiteContent["articles"][number] | undefined): SearchFacts | undefined =>
  article && {
    title: article.title,
    description: article.description,
    keywords: [article.chipLabel],
    type: "article",
    more: `${article.chipLabel}, ${shownDate(article.date)}.`,
  };

function studyFacts(study: PublicCaseStudy | undefined): SearchFacts | undefined {
  if (!study) return undefined;
  const { title, description, client, expertise, position, year, tools } = study;
  const { list } = study;
  const words = [client, ...(expertise?.split(/,\s*/) ?? []), list?.chipContent, list?.label, ...tools];
  return {
    title,
    description,
    keywords: uniqueWords(words.filter((word) => word !== undefined)),
    type: "article",
    more: `${expertise ?? position}${client ? ` for ${client}` : ""}, ${year}.`,
  };
}

const uniqueWords = (words: readonly string[]): string[] =>
  words.filter((word, i) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === i);

const productFacts = (title: string, description: string) => ({
  title,
  description,
  keywords: [title],
  type: "website" as const,
});

const PAGES: Readonly<Record<string, ReturnType<typeof productFacts>>> = {
  [NDA_GATE]: productFacts(
    "NDA case studies",
    "Work under a non-disclosure agreement. Enter your company e-mail, get a 7-digit code, and read the document; each visit is logged by name and time.",
  ),
  [NDA_DOCUMENT]: productFacts(
    "Under NDA",
    "A protected document for verified readers. Every page is marked with its reader's e-mail and the time; saving, printing and sharing are disabled.",
  ),
  [OWNER]: productFacts(
    "Who opened what",
    "For the owner of this site alone: who opened the document and the private case studies, when, and how long they stayed on each of its pages.",
  ),
  [UNLOCK]: productFacts(
    "Private content",
    "This case study is private. Enter the passcode from my resume to open it, or write to me and I will send you the passcode, usually the same day.",
  ),
  "/404": productFacts(
    "Page not found",
    "Oops! The page you're looking for doesn't exist. Go to the home page, open the list of case studies, or write to me about where you found the link.",
  ),
};

const productPage = (path: string, content: SiteContent) =>
  NDA_PAGES.includes(path) && !hasPageIn(content, NDA_GATE) ? undefined : PAGES[path];
