import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import styles from "./not-found-screen.module.css";
import { NotFoundWords } from "./not-found-words";

const PAGE = { title: "404", message: "Oops! The page you're looking for doesn't exist." };
const STUDY = {
  title: "Case Study Not Found",
  message: "There is no case study at this address. It may have moved.",
};

/** The 404 page. One static page answers every unknown address, so a script replaces its text for an unknown case study. */
export function NotFoundScreen() {
  return (
    <Container className={styles.screen}>
      <div className={styles.sheet}>
        <NotFoundWords
          page={
            <>
              <h1 className={styles.figure}>{PAGE.title}</h1>
              <p className={styles.message}>{PAGE.message}</p>
              <noscript>
                <p>
                  {STUDY.title}? {STUDY.message}
                </p>
              </noscript>
            </>
          }
          study={
            <>
              <h1 className={styles.words}>{STUDY.title}</h1>
              <p className={styles.message}>{STUDY.message}</p>
            </>
          }
          studyTitle={STUDY.title}
        />
        <div className={styles.ways}>
          <ButtonLink href="/">Go to Home</ButtonLink>
          <ButtonLink href="/casestudies" variant="quiet">
            See the case studies
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
