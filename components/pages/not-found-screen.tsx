import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { linkTo } from "@/lib/content/local-link";
import { words } from "@/lib/words/site-words";
import styles from "./not-found-screen.module.css";
import { NotFoundWords } from "./not-found-words";

/** The 404 page. One static page answers every unknown address, so a script replaces its text for an unknown case study. */
export function NotFoundScreen() {
  const { noPage, studyNotFound, isItAStudy, noStudy, goHome, seeStudies } = words().notFound;
  return (
    <Container className={styles.screen}>
      <div className={styles.sheet}>
        <NotFoundWords
          page={
            <>
              <h1 className={styles.figure}>404</h1>
              <p className={styles.message}>{noPage}</p>
              <noscript>
                <p>
                  {isItAStudy} {noStudy}
                </p>
              </noscript>
            </>
          }
          study={
            <>
              <h1 className={styles.words}>{studyNotFound}</h1>
              <p className={styles.message}>{noStudy}</p>
            </>
          }
          studyTitle={studyNotFound}
        />
        <div className={styles.ways}>
          <ButtonLink {...linkTo("/")}>{goHome}</ButtonLink>
          <ButtonLink {...linkTo("/casestudies")} variant="quiet">
            {seeStudies}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
