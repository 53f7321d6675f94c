import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { shownInsights } from "@/lib/content/schema/common";
import styles from "./insights.module.css";

type Props = { file: string; label?: string | undefined; insights: PublicCaseStudy["insights"] };

/** Up to four figures of a study under an optional label. Figures whose value is false are left out. */
export function Insights({ file, label, insights }: Props) {
  const shown = shownInsights(insights);
  if (shown.length === 0) return null;
  return (
    <Container>
      {label ? (
        <p className={styles.label} {...field(`${file} insightLabel`)}>
          {label}
        </p>
      ) : null}
      <dl className={styles.insights}>
        {shown.map((insight) => (
          <div key={insight.description} className={styles.insight}>
            <dt {...field(`${file} insights ${insights?.indexOf(insight)} description`)}>
              {insight.description}
            </dt>
            <dd {...field(`${file} insights ${insights?.indexOf(insight)} value`)}>{insight.value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
