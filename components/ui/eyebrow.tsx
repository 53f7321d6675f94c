import type { ReactNode } from "react";
import styles from "./eyebrow.module.css";

/** The small mono line above a heading, with a tick mark. */
export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className={styles.eyebrow}>{children}</p>
);
