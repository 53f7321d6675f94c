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
  const others = LANGUAGES.slice(1).map((tag) => {
    const lang = { lang: tag, dir: directionOfLanguage(tag) };
    return [below("", { lang: languagePart(tag) }), inLanguage(tag, () => screensIn(lang))] as const;
  });
  const inOthers = LANGUAGES.slice(1).map((tag) =>
    inLanguage(tag, () => (
      <p key={tag} lang={tag} dir={directionOfLanguage(tag)}>
        {words().notFound.noPage} <a {...linkTo("/")}>{words().notFound.goHome}</a>
      </p>
    )),
  );
  return (
    <Container className={styles.screen}>
      <NotFoundWords first={screensIn({}, inOthers)} others={Object.fromEntries(others)} />
    </Container>
  );
}

type Marked = { lang?: string; dir?: "ltr" | "rtl" };

/** In the language that is asked for. `unscripted`: what stands for the other languages without scripts. */
function screensIn(lang: Marked, unscripted: React.ReactNode = null) {
  const { noPage, studyNotFound, isItAStudy, noStudy, goHome, seeStudies } = words().notFound;
  const ways = (
    <div className={styles.ways}>
      <ButtonLink {...linkTo("/")}>{goHome}</ButtonLink>
      <ButtonLink {...linkTo("/casestudies")} variant="quiet">
        {seeStudies}
      </ButtonLink>
    </div>
  );
  return {
    page: {
      title: withName(searchRecord("/404")?.title ?? noPage),
      content: (
        <div className={styles.sheet} {...lang}>
          <h1 className={styles.figure}>404</h1>
          <p className={styles.message}>{noPage}</p>
          <noscript>
            <p>
              {isItAStudy} {noStudy}
            </p>
            {unscripted}
          </noscript>
          {ways}
        </div>
      ),
    },
    study: {
      title: studyNotFound,
      content: (
        <div className={styles.sheet} {...lang}>
          <h1 className={styles.words}>{studyNotFound}</h1>
          <p className={styles.message}>{noStudy}</p>
          {ways}
        </div>
      ),
    },
  };
}
