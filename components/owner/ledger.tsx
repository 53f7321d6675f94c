import { Fragment, type ReactNode } from "react";
import { type Here, NoteOf } from "./here";
import styles from "./ledger.module.css";

type Column = Readonly<{ head: string; kind?: "figure" | "wide" | "act" }>;
export type Line = Readonly<{
  key: string;
  /** In column order. */
  cells: readonly ReactNode[];
  struck?: boolean;
  below?: ReactNode;
}>;

type Props = {
  id: string;
  heading: string;
  /** 3 for a part of a section. */
  level?: 2 | 3;
  /** Given if the section has forms: it then says what they did. */
  here?: Here;
  intro?: string;
  columns: readonly Column[];
  lines: readonly Line[];
  nothing: string;
  foot?: ReactNode;
};

/**
 * A section of the owner's page: a table whose rows become cards in a narrow window. The first cell names its row;
 * `below` is shown under the row at full width, `foot` after the table.
 */
export function Ledger({ id, heading, level = 2, here, intro, columns, lines, nothing, foot }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {here ? <NoteOf here={here} part={id} /> : null}
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {lines.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map(({ head, kind }) => (
                <th key={head} scope="col" className={kind && styles[kind]}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells, struck, below }) => (
              <Fragment key={key}>
                <tr data-struck={struck || undefined} data-over={below ? true : undefined}>
                  {columns.map(({ head, kind }, i) =>
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
