import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { articles } from "@/lib/content/blog";
import { countPages, furtherPages, pagePath } from "@/lib/content/list-pages";
import { LONGEST_DESCRIPTION, LONGEST_TITLE, shorten } from "@/lib/content/shorten";
import { studyCards } from "@/lib/content/study-cards";
import { CASE_STUDIES } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { pageMetadata } from "./page-metadata";
import { sharePicturePath } from "./routes";
import { searchRecord } from "./search-record";
import { pageUrl } from "./site-url";

/** The lists that are divided into pages, with their numbers of entries. */
const LISTS = { [CASE_STUDIES]: () => studyCards().length, "/blog": () => articles().length };
type List = keyof typeof LISTS;

/** The paths of the lists' pages, without the first ones. */
export const furtherListPages = (): string[] =>
  (Object.keys(LISTS) as List[]).flatMap((list) =>
    furtherPages(LISTS[list]()).map((page) => pagePath(list, page)),
  );

/** The metadata of a page of a list: the first has the list's own. Throws notFound if the site does not have the list. */
export function listMetadata(list: List, number = 1): Metadata {
  const record = searchRecord(list) ?? notFound();
  const of = countPages(LISTS[list]());
  const path = pagePath(list, number);
  const titleOf = (title: string) => say(words().seo.titleOfPage, { title, page: number });
  const further = () => ({
    ...record,
    title: titleOf(shorten(record.title, LONGEST_TITLE - titleOf("").length)),
    description: shorten(
      say(words().seo.descriptionOfPage, { page: number, total: of, description: record.description }),
      LONGEST_DESCRIPTION,
    ),
    ogImage: record.ogImage ?? sharePicturePath(list),
    ogUrl: path,
  });
  const linkTo = (page: number) => pageUrl(pagePath(list, page));
  return {
    ...pageMetadata(path, number === 1 ? {} : { customSEO: further() }),
    pagination: {
      ...(number > 1 ? { previous: linkTo(number - 1) } : {}),
      ...(number < of ? { next: linkTo(number + 1) } : {}),
    },
  };
}
