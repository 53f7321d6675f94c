import type { ReactNode } from "react";
import styles from "./sheet.module.css";

const COLUMNS = [..."12345678"];
const ROWS = [..."ABCDEF"];

export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <Zones names={COLUMNS} className={styles.columns} />
      <Zones names={ROWS} className={styles.rows} />
      <div className={styles.frame}>{children}</div>
      <Zones names={ROWS} className={styles.rows} />
      <Zones names={COLUMNS} className={styles.columns} />
    </div>
  );
}

const Zones = ({ names, className }: { names: readonly string[]; className: string | undefined }) => (
  <div className={className} aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);
