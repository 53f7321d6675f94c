import type { ReactNode } from "react";
import styles from "./section.module.css";

export const THEMES = ["light", "dark"] as const;

type Props = { id: string; title: string; note: ReactNode; children: ReactNode };

export function Section({ id, title, note, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </section>
  );
}

export function Label({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.label}>
      <b>{name}</b>
      {children}
    </span>
  );
}

export function Subhead({ children, source }: { children: ReactNode; source?: ReactNode }) {
  return (
    <div className={styles.subhead}>
      <h3>{children}</h3>
      {source ? <p className={styles.source}>{source}</p> : null}
    </div>
  );
}
