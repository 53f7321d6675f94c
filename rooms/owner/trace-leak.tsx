import { OWNER_API } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { LeakForm } from "./leak-form";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import styles from "./trace-leak.module.css";

type Props = { here: OwnerView; hasStudies: boolean };

/** A form that names the reader of a leaked picture, PDF or text. Without JavaScript the answer is plain text. */
export const TraceLeak = ({ here, hasStudies }: Props) => (
  <section className={styles.trace} aria-labelledby="trace">
    <h2 id="trace">{words().leak.traceALeak}</h2>
    <p className={styles.intro}>
      {words().leak.intro}
      {hasStudies ? ` ${words().leak.studiesByCommand}` : ""}
    </p>
    <FormResult here={here} part="trace" />
    <LeakForm action={OWNER_API.trace} words={words().leak}>
      <ReturnField here={here} part="trace" />
    </LeakForm>
  </section>
);
