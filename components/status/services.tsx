import type { CSSProperties } from "react";
import { field } from "@/lib/content/field";
import type { Status } from "@/lib/content/schema/pages";
import { shownDate } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import type { Words } from "@/lib/words/words";
import { type ServiceState, uptimePosition } from "./gauge";
import styles from "./services.module.css";
import { StateMark } from "./state-mark";

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
