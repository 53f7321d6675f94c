import { Icon } from "@/components/ui/icon";
import { field } from "@/lib/content/field";
import type { Status } from "@/lib/content/schema/pages";
import { shownDate } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import styles from "./incidents.module.css";

export function Incidents({ incidents }: { incidents: Status["incidents"] }) {
  if (incidents.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="incidents">
      <h2 id="incidents">{words().status.resolvedIncidents}</h2>
      <ol className={styles.log}>
        {incidents.map(({ date, title, status, description, duration }, i) => (
          <li key={`${date} ${title}`} className={styles.entry}>
            <p className={styles.date} data-field={`status incidents ${i} date`}>
              {shownDate(date)}
            </p>
            <div className={styles.what}>
              <h3 {...field(`status incidents ${i} title`)}>{title}</h3>
              <p {...field(`status incidents ${i} description`)}>{description}</p>
            </div>
            <p className={styles.duration} {...field(`status incidents ${i} duration`)}>
              {duration}
            </p>
            <p className={styles.state} {...field(`status incidents ${i} status`)}>
              <Icon name="check" size={14} />
              {status}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
