import type { ReactNode } from "react";
import styles from "./eyebrow.module.css";

/** The small mono line above a heading, with a tick mark and an optional coordinate at its end. */
export function Eyebrow({ children, mark }: { children: ReactNode; mark?: string }) {
  return (
    <p className={styles.eyebrow}>
      <span>{children}</span>
      {mark ? (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      ) : null}
    </p>
  );
}
