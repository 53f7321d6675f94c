import styles from "./title-block.module.css";

/** The corner of a drawing where it says what it is and whose copy. */
export function TitleBlock({
  rows,
}: {
  rows: readonly (readonly [term: string, value: string, width?: "wide"])[];
}) {
  return (
    <dl className={styles.block}>
      {rows.map(([term, value, width]) => (
        <div key={term} className={width ? styles.wide : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
