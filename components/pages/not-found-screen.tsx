import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import styles from "./not-found-screen.module.css";

/** The page for what is not there: an empty drawing with its registration marks, and a way on. */
export function NotFoundScreen({ title, message }: { title: string; message: string }) {
  return (
    <Container className={styles.screen}>
      <div className={styles.sheet}>
        <h1 className={title.length < 5 ? styles.figure : styles.words}>{title}</h1>
        <p className={styles.message}>{message}</p>
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
