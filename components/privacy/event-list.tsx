import { catalogue, type Sender } from "@/lib/analytics/catalogue";
import { field } from "@/lib/content/field";
import type { Privacy } from "@/lib/content/schema/pages";
import { words } from "@/lib/words/site-words";
import styles from "./event-list.module.css";

const SENDERS: readonly Sender[] = ["browser", "server", "posthog"];

/** Every event of the catalogue with its fields, so that the page cannot list less than the code sends. */
export function EventList({ heading, intro, senders }: Privacy["events"]) {
  const events = Object.entries(catalogue);
  return (
    <section className={styles.section} aria-labelledby="events">
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
