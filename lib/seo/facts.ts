import { articleOf } from "@/lib/content/blog";
import { publicStudy } from "@/lib/content/catalogue";
import { shownDate } from "@/lib/content/dates";
import { caseStudyList, site } from "@/lib/content/own.generated";
import type { Article } from "@/lib/content/schema/article";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import type { SeoRecord } from "@/lib/content/schema/pages";
import { contentPage } from "./content-pages";
import { productPage } from "./product-pages";

/** What a page says about itself, in full: search results, lists for machines and sharing pictures are made from it. */
export type SearchFacts = {
  title: string;
  description: string;
  keywords: readonly string[];
  type: NonNullable<SeoRecord["type"]>;
  /** A sentence that is added to a short description. */
  more?: string;
};

/**
 * Reads only the content that the path needs: a function that renders a gate or a search has no articles beside it.
 *
 * @returns undefined for an unknown path, and for a locked study's
 */
export function factsOf(path: string): SearchFacts | undefined {
  const page = contentPage(path);
  if (page) {
    const { title = page.kind, description } = page.words();
    return { title, description, keywords: [page.kind, site.role], type: page.type ?? "website" };
  }
  const alias = Object.entries(caseStudyList.aliases).find(([address]) => address === path)?.[1];
  if (alias)
    return { title: alias.title, description: alias.intro, keywords: [alias.title], type: "website" };
  const [, area, slug = ""] = /^\/(blog|casestudies)\/([^/]+)$/.exec(path) ?? [];
  if (area === "blog") return ofArticle(articleOf(slug));
  if (area === "casestudies") return ofStudy(publicStudy(slug));
  return productPage(path);
}

const ofArticle = (article: Article | undefined): SearchFacts | undefined =>
  article && {
    title: article.title,
    description: article.description,
    keywords: [article.chipLabel],
    type: "article",
    more: `${article.chipLabel}, ${shownDate(article.date)}.`,
  };

function ofStudy(study: PublicCaseStudy | undefined): SearchFacts | undefined {
  if (!study) return undefined;
  const { title, description, client, expertise, position, year, tools } = study;
  const { list } = study;
  const words = [client, ...(expertise?.split(/,\s*/) ?? []), list?.chipContent, list?.label, ...tools];
  return {
    title,
    description,
    keywords: eachOnce(words.filter((word) => word !== undefined)),
    type: "article",
    more: `${expertise ?? position}${client ? ` for ${client}` : ""}, ${year}.`,
  };
}

/** Without those that differ in capitals alone. */
const eachOnce = (words: readonly string[]): string[] =>
  words.filter((word, i) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === i);
