import { Container } from "@/components/ui/container";
import styles from "./insights.module.css";

/** Up to four figures of a study; one whose value is false is left out. */
export function Insights({
  insights,
}: {
  insights: readonly { value: string | false; description: string }[];
}) {
  const shown = insights.filter(({ value }) => value !== false);
  if (shown.length === 0) return null;
  return (
    <Container>
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
