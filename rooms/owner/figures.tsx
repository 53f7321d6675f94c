import styles from "./figures.module.css";
import { inDigits } from "./said";

type Props = { figures: readonly (readonly [term: string, value: string | number])[] };

export const Figures = ({ figures }: Props) => (
  <dl className={styles.figures}>
    {figures.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{inDigits(value)}</dd>
      </div>
    ))}
  </dl>
);
