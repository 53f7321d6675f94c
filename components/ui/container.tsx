import type { ComponentPropsWithoutRef } from "react";
import styles from "./container.module.css";

type Props = ComponentPropsWithoutRef<"div"> & { grid?: boolean };

/** Limits a section to the page's width with gutters. `grid` adds twelve columns. */
export function Container({ grid = false, className = "", ...rest }: Props) {
  return <div className={`${styles.container} ${grid ? styles.grid : ""} ${className}`} {...rest} />;
}
