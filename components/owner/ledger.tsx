import { Fragment, type ReactNode } from "react";
import { type Here, NoteOf } from "./here";
import styles from "./ledger.module.css";

/** A heading, and how its cells are set. */
type Column = string | readonly [head: string, kind: "figure" | "wide" | "act"];
export type Line = Readonly<{
  key: string;
  /** In column order. */
  cells: readonly ReactNode[];
  struck?: boolean;
  /** A heading above this line and those after it. */
  group?: string | undefined;
  below?: ReactNode;
}>;

type Props = {
  id: string;
  heading: string;
  /** Given if the section has forms: it then says what they did. */
  here?: Here;
  intro?: string | undefined;
  columns: readonly Column[];
  lines: readonly Line[];
  /** In place of a table without lines, and of the intro. */
  nothing: string;
  foot?: ReactNode;
};

/**
 * A section of the owner's page: a table whose rows become cards in a narrow window. The first cell names its row;
 * `below` is shown under the row at full width, `foot` after the table.
 */
export function Ledger({ id, heading, here, intro, columns, lines, nothing, foot }: Props) {
  const isEmpty = lines.length === 0;
  const heads = columns.map((one) => (typeof one === "string" ? ([one] as const) : one));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={isEmpty ? styles.empty : undefined}>
        <h2 id={id}>{heading}</h2>
        {isEmpty ? <p className={styles.intro}>{nothing}</p> : null}
      </div>
      {here ? <NoteOf here={here} part={id} /> : null}
      {intro && (foot || !isEmpty) ? <p className={styles.intro}>{intro}</p> : null}
      {isEmpty ? null : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map(([head, kind]) => (
                <th key={head} scope="col" className={kind && styles[kind]}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells, struck, group, below }) => (
              <Fragment key={key}>
                {group ? (
                  <tr className={styles.group}>
                    <th scope="col" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                ) : null}
                <tr data-struck={struck || undefined} data-over={below ? true : undefined}>
                  {heads.map(([head, kind], i) =>
                    i === 0 ? (
                      <th key={head} scope="row">
                        {cells[i]}
                      </th>
                    ) : (
                      <td key={head} data-label={head} className={kind && styles[kind]}>
                        {cells[i]}
                      </td>
                    ),
                  )}
                </tr>
                {below ? (
                  <tr className={styles.below}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {foot}
    </section>
  );
}
