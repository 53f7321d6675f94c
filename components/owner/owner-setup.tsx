import { Container } from "@/components/ui/container";
import styles from "./owner-overview.module.css";

/** Instructions for the owner's machine when OWNER_EMAIL is not set. A production server answers 404 instead. */
export function OwnerSetup() {
  return (
    <Container className={styles.overview}>
      <h1>Who opened what</h1>
      <div className={styles.setup}>
        <p>
          This page shows who opened the document and the private case studies, to one person. Set that
          person’s address in <code>.env.local</code> and restart the server:
        </p>
        <pre>OWNER_EMAIL=you@example.com</pre>
        <p>
          Codes are mailed like those of the NDA gate; on this machine they appear in the terminal. Without
          this line a production server answers 404 here.
        </p>
      </div>
    </Container>
  );
}
