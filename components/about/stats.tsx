import { Container } from "@/components/ui/container";
import type { About } from "@/lib/content/schema/pages";
import styles from "./stats.module.css";

/** The two figures, as large as the page allows, each measured by a dimension line; beside them, in a sentence, why. */
export function Stats({ stats, intro }: { stats: About["stats"]; intro: string }) {
  return (
    <Container>
      <dl className={styles.stats}>
        {stats.map(({ value, label }) => {
          // "6.8+ years": the figure is set large, its unit goes with the label.
          const [figure, ...unit] = value.split(" ");
          return (
            <div key={label} className={styles.stat}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <span className={styles.figure}>{figure}</span>
                {unit.length > 0 ? <span className={styles.unit}> {unit.join(" ")}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.intro}>{intro}</p>
    </Container>
  );
}
