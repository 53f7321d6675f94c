import type { ReactNode } from "react";
import styles from "./title-block.module.css";

type Props = {
  rows: readonly (readonly [term: string, value: ReactNode, width?: "wide"])[];
  framed?: boolean;
};

/**
 * The corner of a drawing that names the sheet and the owner of the copy. `framed` if it is not at the foot of a sheet.
 */
export function TitleBlock({ rows, framed = false }: Props) {
  return (
    <dl className={`${styles.block} ${framed ? styles.framed : ""}`}>
      {rows.map(([term, value, width]) => (
        <div key={term} className={width && styles.wide}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
