import type { ReactNode } from "react";
import styles from "./tag.module.css";

/** A short label in the mono face: a category, a state, a version. */
export function Tag({
  children,
  tone = "plain",
}: {
  children: ReactNode;
  tone?: "plain" | "signal" | "accent";
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
