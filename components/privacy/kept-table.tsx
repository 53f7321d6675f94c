import { field } from "@/lib/content/field";
import type { Privacy } from "@/lib/content/schema/pages";
import { words } from "@/lib/words/site-words";
import styles from "./kept-table.module.css";

/** The stored data, as the parts list of a drawing, without rows of what this build does not have: analytics, several languages. */
export function KeptTable({ heading, rows }: Privacy["kept"]) {
  const { what, holds, where, howLong } = words().consent;
  const kept = rows.filter(
    ({ analytics, languages }) =>
      (!analytics || process.env.NEXT_PUBLIC_POSTHOG_KEY) &&
      (!languages || process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES),
  );
  return (
    <section className={styles.section} aria-labelledby="kept">
      <h2 id="kept" {...field("privacy kept heading")}>
        {heading}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{holds}</th>
            <th scope="col">{where}</th>
            <th scope="col">{howLong}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((row) => (
            <tr key={row.what}>
              <th scope="row" {...field(`privacy kept rows ${rows.indexOf(row)} what`)}>
                {row.what}
              </th>
              <td {...field(`privacy kept rows ${rows.indexOf(row)} fields`)}>{row.fields}</td>
              <td data-label={where} {...field(`privacy kept rows ${rows.indexOf(row)} where`)}>
                {row.where}
              </td>
              <td
                data-label={howLong}
                className={styles.howLong}
                {...field(`privacy kept rows ${rows.indexOf(row)} howLong`)}
              >
                {row.howLong}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
