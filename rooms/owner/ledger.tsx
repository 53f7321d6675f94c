import { Fragment, type ReactNode } from "react";
import { type OwnerPlace, placePath } from "@/rooms/http/owner-place";
import styles from "./ledger.module.css";
import { FormResult, type OwnerView } from "./owner-view";
import { inDigits } from "./said";

/** A heading, and how its cells are set. */
type Column = string | readonly [head: string, kind: "figure" | "wide" | "act"];
export type Line = Readonly<{
  key: string;
  /** In column order. */
  cells: readonly ReactNode[];
  struck?: boolean;
  /** The heading above the lines that have the same one. */
  group?: string | undefined;
  below?: ReactNode;
}>;

type Props = {
  id: string;
  heading: string;
  /** Given if the section has forms or pages: it says what a form did. */
  here?: OwnerView;
  intro?: string | undefined;
  columns: readonly Column[];
  lines: readonly Line[];
  /** In place of a table without lines, and of the intro. */
  nothing: string;
  /** Of a list with a page for every fifty lines; needs `here`. */
  pages?: Pages;
  foot?: ReactNode;
};

type Pages = Readonly<{
  /** The field of the place that has the cursor of this page. */
  cursor: keyof OwnerPlace & ("readers" | "asked" | "invited" | "entry");
  /** The cursor of the page after it, or null. */
  next: string | null;
  /** Links to the first page and to the next one. */
  links: readonly [first: string, next: string];
}>;

/**
 * A section of the owner's page: a table whose rows become cards in a narrow window. The first cell names its row;
 * `below` is shown under the row at full width, `foot` after the table.
 */
export function Ledger({ id, heading, here, intro, columns, lines, nothing, pages, foot }: Props) {
  const isEmpty = lines.length === 0;
  const heads = columns.map((one) => (typeof one === "string" ? ([one] as const) : one));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={isEmpty ? styles.empty : undefined}>
        <h2 id={id}>{heading}</h2>
        {isEmpty ? <p className={styles.intro}>{nothing}</p> : null}
      </div>
      {here ? <FormResult here={here} part={id} /> : null}
      {intro && (foot || !isEmpty) ? <p className={styles.intro}>{intro}</p> : null}
      {isEmpty ? null : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map(([head, kind], i) => (
                <th key={i} scope="col" className={kind && styles[kind]}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {grouped(lines, (line) => line.group ?? "").map(([group, of]) => (
            <tbody key={group}>
              {group ? (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              ) : null}
              {of.map(({ key, cells, struck, below }) => (
                <Fragment key={key}>
                  <tr data-struck={struck || undefined} data-over={below ? true : undefined}>
                    {heads.map(([head, kind], i) =>
                      i === 0 ? (
                        <th key={i} scope="row">
                          {shown(cells[i])}
                        </th>
                      ) : (
                        <td key={i} data-label={head} className={kind && styles[kind]}>
                          {shown(cells[i])}
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
          ))}
        </table>
      )}
      {here && pages ? <Others {...pages} place={here.place} id={id} label={heading} /> : null}
      {foot}
    </section>
  );
}

/** An address keeps its order where text runs from right to left. An empty cell stays empty. */
const shown = (cell: ReactNode) => (typeof cell === "string" && cell ? <bdi>{cell}</bdi> : inDigits(cell));

export function grouped<T>(all: readonly T[], groupOf: (one: T) => string): [group: string, of: T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return [...groups];
}

/** Nothing for a list of one page. */
function Others({
  cursor,
  next,
  links,
  place,
  id,
  label,
}: Pages & Record<"id" | "label", string> & Pick<OwnerView, "place">) {
  const pages = [...(place[cursor] === undefined ? [] : [undefined]), ...(next === null ? [] : [next])];
  if (pages.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {pages.map((one) => (
        <a key={one ?? ""} href={placePath({ ...place, [cursor]: one }, id)}>
          {links[one === undefined ? 0 : 1]}
        </a>
      ))}
    </nav>
  );
}
