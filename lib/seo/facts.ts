import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { shownDate, shownPeriod } from "@/lib/content/shown-dates";
import { type SiteContent, siteContent } from "@/lib/content/site-content";
import { hasPageIn } from "@/lib/content/site-pages";
import { NDA_DOCUMENT, NDA_GATE, NDA_PAGES, OWNER, UNLOCK } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
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
export function factsOf(path: string, content = siteContent()): SearchFacts | undefined {
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
    more: say(words().seo.articleFacts, { kind: article.chipLabel, date: shownDate(article.date) }),
  };

function studyFacts(study: PublicCaseStudy | undefined): SearchFacts | undefined {
  if (!study) return undefined;
  const { title, description, client, expertise, position, tools, list } = study;
  const year = shownPeriod(String(study.year));
  const named = [client, ...(expertise?.split(/,\s*/) ?? []), list?.chipContent, list?.label, ...tools];
  return {
    title,
    description,
    keywords: uniqueWords(named.filter((word) => word !== undefined)),
    type: "article",
    more: client
      ? say(words().seo.studyFactsFor, { kind: expertise ?? position, client, year })
      : say(words().seo.studyFacts, { kind: expertise ?? position, year }),
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

const pages = (): Readonly<Record<string, ReturnType<typeof productFacts>>> => ({
  [NDA_GATE]: productFacts(words().seo.ndaTitle, words().seo.ndaDescription),
  [NDA_DOCUMENT]: productFacts(words().seo.documentTitle, words().seo.documentDescription),
  [OWNER]: productFacts(words().seo.ownerTitle, words().seo.ownerDescription),
  [UNLOCK]: productFacts(words().seo.unlockTitle, words().seo.unlockDescription),
  "/404": productFacts(words().seo.notFoundTitle, words().seo.notFoundDescription),
});

const productPage = (path: string, content: SiteContent) =>
  NDA_PAGES.includes(path) && !hasPageIn(content, NDA_GATE) ? undefined : pages()[path];
