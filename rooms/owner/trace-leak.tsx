import { OWNER_API } from "@/lib/paths";
import { LeakForm } from "./leak-form";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import styles from "./trace-leak.module.css";

type Props = { here: OwnerView; hasStudies: boolean };

/** A form that names the reader of a leaked picture, PDF or text. Without JavaScript the answer is plain text. */
export const TraceLeak = ({ here, hasStudies }: Props) => (
  <section className={styles.trace} aria-labelledby="trace">
    <h2 id="trace">Trace a leak</h2>
    <p className={styles.intro}>
      Each page has a hidden mark of its reader. A leaked picture, PDF or text is compared with all prepared
      documents and all sessions in the log. This takes up to a minute; the file is not kept.
      {hasStudies ? " Pictures of private studies are traced by the command: npm run document -- trace." : ""}
    </p>
    <FormResult here={here} part="trace" />
    <LeakForm action={OWNER_API.trace}>
      <ReturnField here={here} part="trace" />
    </LeakForm>
  </section>
);
