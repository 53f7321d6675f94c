import styles from "./nda-warning.module.css";
import { Stamp } from "./stamp";

/** What the visitor agrees to by going on: who owns this work, and the consequences of sharing it. */
export function NdaWarning({ title, ownership, legal }: { title: string; ownership: string; legal: string }) {
  return (
    <div className={styles.warning}>
      <h1 className={styles.title}>{title}</h1>
      <Stamp className={styles.stamp} />
      <ol className={styles.clauses}>
        <li>
          <h2>Ownership</h2>
          <p>{ownership}</p>
        </li>
        <li>
          <h2>Legal action</h2>
          <p>{legal}</p>
        </li>
      </ol>
    </div>
  );
}
