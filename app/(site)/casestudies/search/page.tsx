import type { Metadata } from "next";
import { SearchResults } from "@/components/case-list/search-results";
import { searchStudies } from "@/lib/content/search";
import { searchDocuments } from "@/lib/content/search-documents";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

/** next.config.ts rewrites /casestudies?search=term to this page, so that the list itself stays static. */
type Props = { searchParams: Promise<Partial<Record<"search" | "page", string | string[]>>> };

async function askedFor({ searchParams }: Props): Promise<{ term: string; number: number }> {
  const { search, page } = await searchParams;
  const first = (value: string | string[] | undefined) => [value].flat()[0] ?? "";
  return { term: first(search).trim().slice(0, 100), number: Number(first(page)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { term } = await askedFor(props);
  return pageMetadata("/casestudies", {
    noindex: true,
    customSEO: { title: term ? say(words().studies.foundTitle, { term }) : words().studies.searchLabel },
  });
}

export default async function SearchPage(props: Props) {
  const { term, number } = await askedFor(props);
  return <SearchResults term={term} results={searchStudies(term, searchDocuments())} number={number} />;
}
