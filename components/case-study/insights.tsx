import { Container } from "@/components/ui/container";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { shownInsights } from "@/lib/content/schema/common";
import styles from "./insights.module.css";

type Props = { label?: string | undefined; insights: PublicCaseStudy["insights"] };

/** Up to four figures of a study under an optional label. Figures whose value is false are left out. */
export function Insights({ label, insights }: Props) {
  const shown = shownInsights(insights);
  if (shown.length === 0) return null;
  return (
    <Container>
      {label ? <p className={styles.label}>{label}</p> : null}
      <dl className={styles.insights}>
        {shown.map(({ value, description }) => (
          <div key={description} className={styles.insight}>
            <dt>{description}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
