import type { DesignProcess } from "@/lib/content/schema/pages";
import styles from "./process-plan.module.css";
import { ReturnLines } from "./return-lines";
import { returnsFor } from "./returns";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The steps as a drawing sheet: a line of stations with its ways back, the result of each, and a title block. */
export function ProcessPlan({ steps }: { steps: DesignProcess["steps"] }) {
  const ways = returnsFor(steps.length).length;
  return (
    <div className={styles.sheet}>
      <div className={styles.plan}>
        <ReturnLines count={steps.length} className={styles.lines} />
        <ol className={styles.steps}>
          {steps.map(({ title, body, output }, i) => (
            <li key={title} className={styles.step}>
              <span className={styles.station} aria-hidden="true">
                {i + 1}
              </span>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.body}>{body}</p>
              <p className={styles.output}>
                <span className={styles.label}>Leaves on the table</span>
                {output}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.block} aria-hidden="true">
        <span>{counted(steps.length, "step", "steps")}</span>
        {ways > 0 ? <span>{counted(ways, "way back", "ways back")}</span> : null}
        <span>Not to scale</span>
      </p>
    </div>
  );
}
