import type { CSSProperties } from "react";
import { shownDate } from "@/lib/content/dates";
import type { Status } from "@/lib/content/schema/pages";
import { uptimePosition } from "./gauge";
import styles from "./services.module.css";
import { StateMark } from "./state-mark";

/** Every service with its state, its uptime on a scale from 99 to 100 %, and its last incident. */
export function Services({ services }: { services: Status["services"] }) {
  if (services.length === 0) return null;
  const rows = services.map((service) => ({ ...service, position: uptimePosition(service.uptime) }));
  return (
    <section className={styles.section} aria-labelledby="services">
      <h2 id="services">Services</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.scaleColumn}>
              99 to 100%
            </th>
            <th scope="col" className={styles.number}>
              Uptime
            </th>
            <th scope="col">Last incident</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, status, uptime, position, lastIncident }, i) => (
            <tr key={name}>
              <th scope="row" data-field={`status services ${i} name`}>
                {name}
              </th>
              <td>
                <span className={styles.state} data-field={`status services ${i} status`}>
                  <StateMark state={status} />
                  {status}
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
                {lastIncident ? shownDate(lastIncident) : "None recorded"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
