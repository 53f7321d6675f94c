import { catalogue } from "@/lib/content/catalogue";
import { caseStudyList } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import type { Alias } from "@/lib/paths";
import { collection, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { CaseCard } from "./case-card";
import { FilteredCards } from "./filtered-cards";
import { listCards, listFilter } from "./list-cards";
import { ListHeader } from "./list-header";
import { PrivateWork } from "./private-work";
import { SearchForm } from "./search-form";

/** The list at /casestudies, or with an alias's title and intro. Throws notFound if the content has none for it. */
export function CaseListPage({ alias }: { alias?: Alias }) {
  const words = orNotFound(alias ? caseStudyList.aliases[alias] : caseStudyList);
  const cards = listCards();
  const { groups, labels } = listFilter(cards);
  const { privateHeading, privateIntro, processLink } = caseStudyList;
  return (
    <>
      <JsonLd graph={listGraph(cards)} />
      <ListHeader title={words.title} process={processLink}>
        {words.intro}
      </ListHeader>
      {cards.length > 0 ? (
        <FilteredCards
          labels={labels}
          groups={groups}
          tools={<SearchForm />}
          cards={cards.map((card, i) => ({
            key: card.study.slug,
            size: card.study.list.size,
            node: <CaseCard card={card} first={i === 0} />,
          }))}
        />
      ) : null}
      <PrivateWork heading={privateHeading} intro={privateIntro} cards={catalogue().locked} />
    </>
  );
}

/** Names the canonical address, even if an alias was requested. */
const listGraph = (cards: ReturnType<typeof listCards>) => [
  collection({
    name: caseStudyList.title,
    description: caseStudyList.intro,
    path: "/casestudies",
    items: cards.map(({ study, link }) => ({ name: study.title, path: link.href })),
  }),
  trail({ name: caseStudyList.title, path: "/casestudies" }),
];
