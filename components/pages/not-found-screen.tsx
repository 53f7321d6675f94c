import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { linkTo } from "@/lib/content/local-link";
import { fileAddress } from "@/lib/content/page-address";
import { CASE_STUDIES, DRAFTS, PRIVATE_STUDIES, UNLOCK } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import styles from "./not-found-screen.module.css";
import { NotFoundWords } from "./not-found-words";

/**
 * The 404 page. One static page answers every unknown address of a language, so a script replaces its text for an unknown case study
 * or for the
 * link to a draft.
 */
export function NotFoundScreen() {
  const { noPage, studyNotFound, isItAStudy, noStudy, linkEnded, noDraft, goHome, seeStudies } =
    words().notFound;
  const sheet = (content: ReactNode) => (
    <div className={styles.sheet}>
      {content}
      <div className={styles.ways}>
        <ButtonLink {...linkTo("/")}>{goHome}</ButtonLink>
        <ButtonLink {...linkTo("/casestudies")} variant="quiet">
          {seeStudies}
        </ButtonLink>
      </div>
    </div>
  );
  const page = sheet(
    <>
      <h1 className={styles.figure}>404</h1>
      <p className={styles.message}>{noPage}</p>
      <noscript>
        <p>
          {isItAStudy} {noStudy}
        </p>
        <p>{noDraft}</p>
      </noscript>
    </>,
  );
  const screen = (title: string, message: string, ...areas: string[]) => ({
    title,
    content: sheet(
      <>
        <h1 className={styles.words}>{title}</h1>
        <p className={styles.message}>{message}</p>
      </>,
    ),
    areas: areas.map((area) => fileAddress(`${area}/`)),
  });
  return (
    <Container className={styles.screen}>
      <NotFoundWords
        page={page}
        others={[
          screen(studyNotFound, noStudy, CASE_STUDIES, UNLOCK, PRIVATE_STUDIES),
          screen(linkEnded, noDraft, DRAFTS),
        ]}
      />
    </Container>
  );
}
