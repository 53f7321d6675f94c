import { Container } from "@/components/ui/container";
import styles from "./owner-overview.module.css";

/** Instructions for the owner's machine when OWNER_EMAIL is not set. A production server answers 404 instead. */
export function OwnerSetup() {
  return (
    <Container className={styles.overview}>
      <h1>Who opened what</h1>
      <div className={styles.setup}>
        <p>
          This page shows who opened the document and the private case studies, to one person. Say who that is
          in <code>.env.local</code>, and start the server again:
        </p>
        <pre>OWNER_EMAIL=you@example.com</pre>
        <p>
          Codes are mailed as the NDA gate's are; on this machine they stand in the terminal. While the line
          is missing, a production server answers 404 here.
        </p>
      </div>
    </Container>
  );
}
