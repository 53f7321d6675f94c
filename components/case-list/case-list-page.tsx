import { notFound } from "next/navigation";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { PageLinks } from "@/components/ui/page-links";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { catalogue } from "@/lib/content/catalogue";
import { field, textLanguage } from "@/lib/content/field";
import { listPage, pagePath } from "@/lib/content/list-pages";
import { linkTo } from "@/lib/content/local-link";
import { own } from "@/lib/content/own";
import { fetchesBelow } from "@/lib/content/page-address";
import { orNotFound } from "@/lib/content/page-guard";
import type { LockedCard } from "@/lib/content/schema/case-study";
import { shownPeriod } from "@/lib/content/shown-dates";
import { type StudyCard, studyCards } from "@/lib/content/study-cards";
import { type Alias, CASE_STUDIES, studyPath } from "@/lib/paths";
import { collection, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { words } from "@/lib/words/site-words";
import { CaseCard } from "./case-card";
import { chipsOf } from "./filter";
import { FilteredCards } from "./filtered-cards";
import { ListHeader } from "./list-header";
import styles from "./private-work.module.css";
import { SearchForm } from "./search-form";

/**
 * A page of the list at /casestudies, or its first one with an alias's title and intro. Throws notFound if the content has no
 * text for the alias, or the list no page of this number.
 */
export function CaseListPage({ alias, number = 1 }: { alias?: Alias; number?: number }) {
  const texts = orNotFound(alias ? own().caseStudyList.aliases[alias] : own().caseStudyList);
  const all = studyCards();
  const { entries, of } = listPage(all, number) ?? notFound();
  const { privateHeading, privateIntro, processLink } = own().caseStudyList;
  return (
    <>
      <JsonLd graph={listGraph(entries, number)} />
      <ListHeader
        // biome-ignore lint/plugin: a field of the content
        at={alias ? `caseStudyList aliases ${alias}` : "caseStudyList"}
        title={texts.title}
        process={processLink}
      >
        {texts.intro}
      </ListHeader>
      {entries.length > 0 ? (
        <FilteredCards
          {...fetchesBelow()}
          chips={chipsOf(own().caseStudyList.filters, all).map((chip, i) => ({
            ...chip,
            // The first one is All.
            ...(i > 0 && textLanguage(`caseStudyList filters ${i - 1}`)),
          }))}
          words={words().filter}
          tools={<SearchForm />}
          pages={
            of > 1 ? (
              <Container>
                <PageLinks number={number} of={of} href={(page) => pagePath(CASE_STUDIES, page)} />
              </Container>
            ) : null
          }
          cards={entries.map((card, i) => ({
            key: card.slug,
            size: card.size,
            label: card.label,
            node: <CaseCard card={card} first={i === 0} />,
          }))}
        />
      ) : null}
      {number === 1 ? (
        <PrivateWork
          heading={privateHeading ?? words().viewer.privateWork}
          intro={privateIntro}
          cards={catalogue().locked}
        />
      ) : null}
    </>
  );
}

/** Names the canonical address, even if an alias was requested. */
const listGraph = (cards: readonly StudyCard[], number: number) => [
  collection({
    name: own().caseStudyList.title,
    description: own().caseStudyList.intro,
    path: pagePath(CASE_STUDIES, number),
    items: cards.map(({ title, link }) => ({ name: title, path: link.href })),
  }),
  trail({ name: own().caseStudyList.title, path: CASE_STUDIES }),
];

type Props = { heading: string; intro: string | undefined; cards: readonly LockedCard[] };

/** The locked studies, by their public facts. Plain links, so that no private page is prefetched. */
export function PrivateWork({ heading, intro, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="private-work">
      <Container grid>
        <div className={styles.head}>
          <h2 id="private-work" {...field("caseStudyList privateHeading")}>
            {heading}
          </h2>
          {intro ? <p {...field("caseStudyList privateIntro")}>{intro}</p> : null}
        </div>
        <ul className={styles.sheets}>
          {cards.map(({ draft, slug, title, client, year }) => (
            <li key={slug} className={styles.sheet}>
              <p className={styles.badge}>
                <Icon name="lock" size={16} /> {draft ? words().studies.draftLocked : words().studies.locked}
              </p>
              <h3 className={styles.title}>
                <a
                  {...linkTo(studyPath(slug))}
                  {...field(`${studyPath(slug)} title`)}
                  {...eventAttributes("Case Study Clicked", { title, slug })}
                >
                  {title}
                </a>
              </h3>
              <p className={styles.facts}>
                {client ? <span {...field(`${studyPath(slug)} client`)}>{client}</span> : null}
                <span data-field={`${studyPath(slug)} year`}>{shownPeriod(String(year))}</span>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
