import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { directionOfLanguage } from "@/lib/content/direction";
import { linkTo } from "@/lib/content/local-link";
import { below, languagePart } from "@/lib/paths";
import { searchRecord } from "@/lib/seo/search-record";
import { withName } from "@/lib/seo/with-name";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import styles from "./not-found-screen.module.css";
import { NotFoundWords } from "./not-found-words";

/**
 * The 404 page. One static page answers every unknown address, so a script replaces its text below another language, and for an
 * unknown case study.
 */
export function NotFoundScreen() {
  const others = LANGUAGES.slice(1).map((tag) =>
    inLanguage(tag, () => {
      const lang = { lang: tag, dir: directionOfLanguage(tag) };
      return {
        prefix: below("", { lang: languagePart(tag) }),
        screens: screensIn(lang),
        unscripted: (
          <p key={tag} {...lang}>
            {words().notFound.noPage} <a {...linkTo("/")}>{words().notFound.goHome}</a>
          </p>
        ),
      };
    }),
  );
  return (
    <Container className={styles.screen}>
      <NotFoundWords
        first={screensIn(
          {},
          others.map(({ unscripted }) => unscripted),
        )}
        others={Object.fromEntries(others.map(({ prefix, screens }) => [prefix, screens]))}
      />
    </Container>
  );
}

type Marked = { lang?: string; dir?: "ltr" | "rtl" };

/** In the language that is asked for. `unscripted`: what stands for the other languages without scripts. */
function screensIn(lang: Marked, unscripted: React.ReactNode = null) {
  const { noPage, studyNotFound, isItAStudy, noStudy, goHome, seeStudies } = words().notFound;
  const sheet = (content: React.ReactNode) => (
    <div className={styles.sheet} {...lang}>
      {content}
      <div className={styles.ways}>
        <ButtonLink {...linkTo("/")}>{goHome}</ButtonLink>
        <ButtonLink {...linkTo("/casestudies")} variant="quiet">
          {seeStudies}
        </ButtonLink>
      </div>
    </div>
  );
  return {
    page: {
      title: withName(searchRecord("/404")?.title ?? noPage),
      content: sheet(
        <>
          <h1 className={styles.figure}>404</h1>
          <p className={styles.message}>{noPage}</p>
          <noscript>
            <p>
              {isItAStudy} {noStudy}
            </p>
            {unscripted}
          </noscript>
        </>,
      ),
    },
    study: {
      title: studyNotFound,
      content: sheet(
        <>
          <h1 className={styles.words}>{studyNotFound}</h1>
          <p className={styles.message}>{noStudy}</p>
        </>,
      ),
    },
  };
}
