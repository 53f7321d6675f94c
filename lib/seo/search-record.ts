import type { SeoRecord } from "@/lib/content/schema/seo";
import { siteContent } from "@/lib/content/site-content";
import { asSentence, LONGEST_DESCRIPTION, LONGEST_TITLE, shorten } from "../content/shorten";
import { factsOf, type SearchFacts } from "./facts";

/** Metadata for search engines and sharing. The title is without the site's name. */
type SearchRecord = SeoRecord & Required<Pick<SeoRecord, "title" | "description" | "keywords" | "type">>;

/** A shorter description leaves most of its space in a search result empty. */
const SHORT = 80;

/** A page's facts, shortened and overridden by content/seo.yaml. Undefined for an unknown path. */
export function searchRecord(route: string, content = siteContent()): SearchRecord | undefined {
  const facts = factsOf(route, content);
  if (!facts) return undefined;
  const own = content.seo[route] ?? {};
  return {
    ...own,
    title: own.title ?? shorten(facts.title, LONGEST_TITLE),
    description: own.description ?? shorten(lengthened(facts), LONGEST_DESCRIPTION),
    keywords: own.keywords ?? [...facts.keywords],
    type: own.type ?? facts.type,
  };
}

const lengthened = ({ description, more }: SearchFacts): string =>
  more && description.length < SHORT ? `${asSentence(description)} ${more}` : description;
