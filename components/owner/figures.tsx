import styles from "./figures.module.css";

type Props = { figures: readonly (readonly [term: string, value: string | number])[] };

export const Figures = ({ figures }: Props) => (
  <dl className={styles.figures}>
    {figures.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
