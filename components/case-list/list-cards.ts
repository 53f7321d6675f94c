import { type ListedStudy, listedStudies } from "@/lib/content/catalogue";
import { caseStudyList } from "@/lib/content/own.generated";
import { studyPath } from "@/lib/paths";
import { ALL, cardCount, groupCards } from "./filter";

export type ListCard = { study: ListedStudy; link: CardLink };

/** A study whose card has no link is left out. */
export const listCards = (): ListCard[] =>
  listedStudies().flatMap((study) => {
    const link = cardLink(study.list.link ?? studyPath(study.slug));
    return link ? [{ study, link }] : [];
  });

/** The filter's data: slugs by label and size, and counts. If no card has one of the labels, All is the only one. */
export function listFilter(cards: readonly ListCard[], filters: readonly string[] = caseStudyList.filters) {
  const used = cards.some(({ study }) => filters.includes(study.list.label ?? ""));
  const groups = groupCards(
    [ALL, ...(used ? filters : [])],
    cards.map(({ study: { slug, list } }) => ({ label: list.label, size: list.size, key: slug })),
  );
  return { groups, labels: groups.map((group) => ({ label: group.name, count: cardCount(group) })) };
}

type CardLink = { href: string; external: boolean };

/** The link of a list card; null if it is empty or the word "undefined", which hides the card. */
export function cardLink(link: string): CardLink | null {
  if (link === "" || link === "undefined") return null;
  return { href: link, external: !link.startsWith("/") };
}
