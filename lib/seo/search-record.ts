import { seo } from "@/lib/content/own.generated";
import type { SeoRecord } from "@/lib/content/schema/pages";
import { LONGEST_DESCRIPTION, LONGEST_TITLE, shorten } from "../content/shorten";
import { factsOf, type SearchFacts } from "./facts";

/** What search engines and sharing get for a page. The title is without the site's name. */
export type SearchRecord = SeoRecord &
  Required<Pick<SeoRecord, "title" | "description" | "keywords" | "type">>;

/** A description below this many letters leaves most of its room in a search result empty. */
const SHORT = 80;

/** What a page says about itself, shortened, with what content/seo.yaml overrides. Undefined for an unknown path. */
export function searchRecord(route: string): SearchRecord | undefined {
  const facts = factsOf(route);
  if (!facts) return undefined;
  const own = seo[route] ?? {};
  return {
    ...own,
    title: own.title ?? shorten(facts.title, LONGEST_TITLE),
    description: own.description ?? shorten(filledUp(facts), LONGEST_DESCRIPTION),
    keywords: own.keywords ?? [...facts.keywords],
    type: own.type ?? facts.type,
  };
}

function filledUp({ description, more }: SearchFacts): string {
  if (!more || description.length >= SHORT) return description;
  return `${description}${/[.!?…。！？]$/.test(description) ? "" : "."} ${more}`;
}
