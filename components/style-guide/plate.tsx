import type { ReactNode } from "react";
import styles from "./plate.module.css";
import { Subhead, THEMES } from "./section";

type Theme = (typeof THEMES)[number];
/** `children` as a function: for elements whose name may be on the page only once. */
type Props = { title: string; file: string; children: ReactNode | ((theme: Theme) => ReactNode) };

export function Plate({ title, file, children }: Props) {
  return (
    <div className={styles.plate}>
      <Subhead source={file}>{title}</Subhead>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} className={styles.theme} data-scheme={theme}>
            {typeof children === "function" ? children(theme) : children}
          </div>
        ))}
      </div>
    </div>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}
