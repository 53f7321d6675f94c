import { catalogue, type Sender } from "@/lib/analytics/catalogue";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import type { Privacy } from "@/lib/content/schema/pages";
import { words } from "@/lib/words/site-words";
import { ChoiceSwitch } from "./choice-switch";
import choices from "./choices.module.css";
import styles from "./sections.module.css";

/** Where visitors change their choice, or read that nothing is measured if this build has no key. */
export function Choices({ heading, intro, off }: Privacy["choices"]) {
  const { inThisBrowser, count, countNote, doNotCount, doNotCountNote } = words().consent;
  const { counted, notCounted, trackingRefused, withoutScripts } = words().consent;
  return (
    <section id="choices" className={choices.choices} aria-labelledby="choices-title">
      <div className={choices.words}>
        <h2 id="choices-title" {...field("privacy choices heading")}>
          {heading}
        </h2>
        <p {...field(`privacy choices ${process.env.NEXT_PUBLIC_POSTHOG_KEY ? "intro" : "off"}`)}>
          {process.env.NEXT_PUBLIC_POSTHOG_KEY ? intro : off}
        </p>
      </div>
      {process.env.NEXT_PUBLIC_POSTHOG_KEY ? (
        <ChoiceSwitch
          consent={own().site.consent}
          words={{
            ...{ inThisBrowser, count, countNote, doNotCount, doNotCountNote },
            ...{ counted, notCounted, trackingRefused, withoutScripts },
          }}
        />
      ) : null}
    </section>
  );
}

/** The stored data, as the parts list of a drawing, without rows of what this build does not have: analytics, several languages. */
export function KeptTable({ heading, rows }: Privacy["kept"]) {
  const { what, holds, where, howLong } = words().consent;
  const kept = rows.filter(
    ({ analytics, languages }) =>
      (!analytics || process.env.NEXT_PUBLIC_POSTHOG_KEY) &&
      (!languages || process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES),
  );
  return (
    <section className={styles.kept} aria-labelledby="kept">
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

const SENDERS: readonly Sender[] = ["browser", "server", "posthog"];

/** Every event of the catalogue with its fields, so that the page cannot list less than the code sends. */
export function EventList({ heading, intro, senders }: Privacy["events"]) {
  const events = Object.entries(catalogue);
  return (
    <section className={styles.eventList} aria-labelledby="events">
      <div className={styles.head}>
        <h2 id="events" {...field("privacy events heading")}>
          {heading}
        </h2>
        <p {...field("privacy events intro")}>{intro}</p>
      </div>
      {SENDERS.map((sender) => {
        const sent = events.filter(([, event]) => event.sender === sender);
        return (
          <div key={sender} className={styles.group}>
            <h3 className={styles.sender} {...field(`privacy events senders ${sender}`)}>
              {senders[sender]} <span className={styles.count}>{sent.length}</span>
            </h3>
            <dl className={styles.events}>
              {sent.map(([name, { meaning, payload }]) => (
                <div key={name} className={styles.event}>
                  <dt>{name}</dt>
                  <dd>{words().consent[meaning]}</dd>
                  {Object.keys(payload.shape).length > 0 ? (
                    <dd className={styles.fields}>{Object.keys(payload.shape).join(", ")}</dd>
                  ) : null}
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

export function Rights({ heading, paragraphs, analytics }: Privacy["rights"]) {
  return (
    <section className={styles.rights} aria-labelledby="rights">
      <h2 id="rights" {...field("privacy rights heading")}>
        {heading}
      </h2>
      <div className={styles.rightsWords}>
        {paragraphs.map((paragraph, i) => (
          <p key={paragraph} {...field(`privacy rights paragraphs ${i}`)}>
            {paragraph}
          </p>
        ))}
        {process.env.NEXT_PUBLIC_POSTHOG_KEY ? (
          <p {...field("privacy rights analytics")}>{analytics}</p>
        ) : null}
      </div>
    </section>
  );
}
