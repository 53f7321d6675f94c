import type { ReactNode } from "react";
import styles from "./tag.module.css";

type Props = { children: ReactNode; tone?: "plain" | "signal" | "accent" };

/** A short label in the mono face: a category, a state, a version. */
export function Tag({ children, tone = "plain" }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
