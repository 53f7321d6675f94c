import type { ReactNode } from "react";
import styles from "./tag.module.css";

type Props = { children: ReactNode; tone?: "plain" | "signal" | "accent" };

export function Tag({ children, tone = "plain" }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
