import { ClientMark } from "@/components/ui/client-mark";
import { ClientStrip } from "./client-strip";
import styles from "./clients.module.css";

/** The clients' marks, running past twice so that the strip has no end; the second time for the eye alone. */
export function Clients({ names }: { names: readonly string[] }) {
  return (
    <section className={styles.clients} aria-labelledby="clients">
      <ClientStrip
        heading={
          <h2 id="clients" className={styles.heading}>
            Clients
          </h2>
        }
      >
        <Row names={names} />
        <Row names={names} again />
      </ClientStrip>
    </section>
  );
}

function Row({ names, again = false }: { names: readonly string[]; again?: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={again || undefined}>
      {names.map((name) => (
        <li key={name}>
          <ClientMark name={name} />
        </li>
      ))}
    </ul>
  );
}
