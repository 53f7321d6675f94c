import type { CSSProperties } from "react";
import { Icon } from "@/components/ui/icon";
import { field } from "@/lib/content/field";
import type { Status } from "@/lib/content/schema/pages";
import { shownDate } from "@/lib/content/shown-dates";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Words } from "@/lib/words/words";
import { type ServiceState, uptimePosition, worstOf } from "./gauge";
import styles from "./sections.module.css";

export function Overall({ text, services }: { text: string; services: Status["services"] }) {
  const states = services.map(({ status }) => status);
  const running = states.filter((state) => state === "Operational").length;
  return (
    <header className={styles.overall}>
      <h1 className={styles.text} {...field("status overall")}>
        {states.length > 0 ? (
          <span className={styles.lamp}>
            <StateMark state={worstOf(states)} size={72} />
          </span>
        ) : null}
        {text}
      </h1>
      {states.length > 0 ? (
        <p className={styles.count}>
          {sayRich(words().status.running, {
            ...{ running, total: states.length },
            figure: (text) => <span className={styles.figure}>{text}</span>,
          })}
        </p>
      ) : null}
    </header>
  );
}

const STATES = {
  Operational: "operational",
  Degraded: "degraded",
  Down: "down",
  Unknown: "unknown",
} as const satisfies Record<ServiceState, keyof Words["status"]>;

/** Every service with its state, its uptime on a scale from 99 to 100 %, and its last incident. */
export function Services({ services }: { services: Status["services"] }) {
  if (services.length === 0) return null;
  const rows = services.map((service) => ({ ...service, position: uptimePosition(service.uptime) }));
  return (
    <section className={styles.section} aria-labelledby="services">
      <h2 id="services">{words().status.services}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words().status.service}</th>
            <th scope="col">{words().status.state}</th>
            <th scope="col" className={styles.scaleColumn}>
              {words().status.scale}
            </th>
            <th scope="col" className={styles.number}>
              {words().status.uptime}
            </th>
            <th scope="col">{words().status.lastIncident}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, status, uptime, position, lastIncident }, i) => (
            <tr key={name}>
              <th scope="row" {...field(`status services ${i} name`)}>
                {name}
              </th>
              <td>
                <span className={styles.state} data-field={`status services ${i} status`}>
                  <StateMark state={status} />
                  {words().status[STATES[status]]}
                </span>
              </td>
              <td className={styles.scaleColumn}>
                {position === null ? null : (
                  <div
                    className={styles.scale}
                    style={{ "--at": position } as CSSProperties}
                    aria-hidden="true"
                  />
                )}
              </td>
              <td className={styles.number} data-field={`status services ${i} uptime`}>
                {uptime}
              </td>
              <td className={styles.last} data-field={`status services ${i} lastIncident`}>
                {lastIncident ? shownDate(lastIncident) : words().status.noneRecorded}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
            <p className={styles.outcome} {...field(`status incidents ${i} status`)}>
              <Icon name="check" size={14} />
              {status}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A shape for each state, so that states never differ by colour alone. */
const SHAPES: Record<ServiceState, string> = {
  Operational: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13",
  Degraded: "M8 1.5 15 14H1Z",
  Down: "M2 2h12v12H2Z",
  Unknown: "m8 1 7 7-7 7-7-7Z",
};

function StateMark({ state, size = 14 }: { state: ServiceState; size?: number }) {
  return (
    <svg
      className={styles.mark}
      data-state={state}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={SHAPES[state]} />
    </svg>
  );
}
