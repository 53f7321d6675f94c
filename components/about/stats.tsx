import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import type { About } from "@/lib/content/schema/pages";
import styles from "./stats.module.css";

export function Stats({ stats, intro }: { stats: About["stats"]; intro: string }) {
  return (
    <Container>
      {stats.length > 0 ? (
        <dl className={styles.stats} data-many={stats.length > 2 || undefined}>
          {stats.map(({ value, label }, i) => {
            // "6.8+ years": the figure is set large, the unit with the label.
            const [figure = "", ...unit] = value.split(" ");
            return (
              <div key={label} className={styles.stat}>
                <dt className={styles.label} {...field(`about stats ${i} label`)}>
                  {label}
                </dt>
                <dd
                  className={styles.value}
                  {...field(`about stats ${i} value`)}
                  style={{ "--letters": figure.length } as CSSProperties}
                >
                  <span className={styles.figure}>{figure}</span>
                  {unit.length > 0 ? <span className={styles.unit}> {unit.join(" ")}</span> : null}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      <p className={styles.intro} {...field("about intro")}>
        {intro}
      </p>
    </Container>
  );
}
