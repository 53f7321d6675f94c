import type { ReactNode } from "react";
import styles from "./tag.module.css";

type Props = { children: ReactNode; tone?: "plain" | "signal" };

export function Tag({ children, tone = "plain", ...rest }: Props) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`} {...rest}>
      {children}
    </span>
  );
}
