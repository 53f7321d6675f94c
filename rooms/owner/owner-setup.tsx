import { Container } from "@/components/ui/container";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./owner-overview.module.css";

const { owner } = words();

const LINE = "OWNER_EMAIL=you@example.com";

/** Instructions for the owner's machine when OWNER_EMAIL is not set. A production server answers 404 instead. */
export function OwnerSetup() {
  return (
    <Container className={styles.overview}>
      <h1>{owner.whoOpenedWhat}</h1>
      <div className={styles.setup}>
        <p>{sayRich(owner.setUp, { code: (file) => <code>{file}</code> })}</p>
        <pre>{LINE}</pre>
        <p>{owner.setUpCodes}</p>
      </div>
    </Container>
  );
}
