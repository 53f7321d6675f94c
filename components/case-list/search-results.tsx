import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { PageLinks } from "@/components/ui/page-links";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { field } from "@/lib/content/field";
import { listPage } from "@/lib/content/list-pages";
import { linkTo } from "@/lib/content/local-link";
import { own } from "@/lib/content/own";
import { pictureSources } from "@/lib/content/pictures";
import type { Run, SearchResult } from "@/lib/content/search";
import { shownPeriod } from "@/lib/content/shown-dates";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { shownCount } from "@/lib/words/shown-count";
import { words } from "@/lib/words/site-words";
import { ListHeader } from "./list-header";
import { SearchForm } from "./search-form";
import styles from "./search-results.module.css";

type Props = { term: string; results: readonly SearchResult[]; number?: number };

/** A page of the results. A number that there is no page of means the first. */
export function SearchResults({ term, results, number = 1 }: Props) {
  const { studies } = words();
  const suggestions = own().caseStudyList.searchSuggestions;
  const page = listPage(results, number) ?? listPage(results, 1);
  return (
    <>
      <JsonLd graph={[website()]} />
      <ListHeader title={term ? say(studies.quoted, { term }) : studies.search}>
        {sentence(term, results.length)}
      </ListHeader>
      <Container grid className={styles.bar}>
        <div className={styles.search}>
          <SearchForm term={term} />
        </div>
        <SiteLink {...linkTo("/casestudies")} className={styles.back}>
          {studies.allStudies} <Icon name="arrow" size={18} />
        </SiteLink>
      </Container>
      <Container className={styles.body}>
        {page && results.length > 0 ? (
          <>
            <ol className={styles.results}>
              {page.entries.map((result) => (
                <Result key={result.path} result={result} />
              ))}
            </ol>
            <PageLinks
              number={page.number}
              of={page.of}
              href={(to) => `/casestudies?${new URLSearchParams({ search: term, page: `${to}` })}`}
            />
          </>
        ) : (
          <div className={styles.none}>
            <p className={styles.figure} aria-hidden="true">
              {shownCount(0, language(), 2)}
            </p>
            {suggestions.length > 0 ? (
              <div>
                <h2>{studies.wordsThatFind}</h2>
                <ul className={styles.suggestions}>
                  {suggestions.map((word, i) => (
                    <li key={word} {...field(`caseStudyList searchSuggestions ${i}`)}>
                      <a {...linkTo(`/casestudies?search=${encodeURIComponent(word)}`)}>{word}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
        )}
      </Container>
    </>
  );
}

function sentence(term: string, count: number): string {
  if (!term) return words().studies.lookFor;
  return count === 0 ? words().studies.nothingFound : say(words().studies.foundIn, { count });
}

function Result({ result }: { result: SearchResult }) {
  const { draft, path, client, year, imgSrc, focus, titleRuns, excerpt } = result;
  return (
    <li className={styles.result}>
      <div className={styles.media} data-field={`${path} cover imgSrc`}>
        <Picture sources={pictureSources(imgSrc, focus)} alt="" sizes="(min-width: 1024px) 208px, 30vw" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <SiteLink
            {...linkTo(path)}
            {...field(`${path} title`)}
            {...eventAttributes("Case Study Clicked", {
              title: titleRuns.map(({ text }) => text).join(""),
              slug: path.slice("/casestudies/".length),
            })}
          >
            <Marked runs={titleRuns} />
          </SiteLink>
        </h2>
        <p className={styles.excerpt}>
          <Marked runs={excerpt} />
        </p>
      </div>
      <p className={styles.facts}>
        {draft ? <Tag tone="signal">{words().studies.draft}</Tag> : null}
        {client ? <span {...field(`${path} client`)}>{client}</span> : null}
        <span data-field={`${path} year`}>{shownPeriod(String(year))}</span>
      </p>
    </li>
  );
}

const Marked = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, hit }, i) => {
    // Runs never change order, and two of them may have the same text.
    const key = `${i.toString()}-${text}`;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
