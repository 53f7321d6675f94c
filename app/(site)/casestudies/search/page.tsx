import type { Metadata } from "next";
import { SearchResults } from "@/components/case-list/search-results";
import { searchStudies } from "@/lib/content/search";
import { searchDocuments } from "@/lib/content/search-documents";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** next.config.ts rewrites /casestudies?search=term to this page, so that the list itself stays static. */
type Props = { searchParams: Promise<{ search?: string | string[] }> };

const termOf = async ({ searchParams }: Props): Promise<string> =>
  ([(await searchParams).search].flat()[0] ?? "").trim().slice(0, 100);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const term = await termOf(props);
  return pageMetadata("/casestudies", {
    noindex: true,
    customSEO: { title: term ? `“${term}” in the case studies` : "Search the case studies" },
  });
}

export default async function SearchPage(props: Props) {
  const term = await termOf(props);
  return <SearchResults term={term} results={searchStudies(term, searchDocuments())} />;
}
