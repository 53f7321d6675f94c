import { ClientMark } from "@/components/ui/client-mark";
import { Container } from "@/components/ui/container";
import { words } from "@/lib/words/site-words";
import { ClientStrip } from "./client-strip";
import styles from "./clients.module.css";

/** Fewer clients are shown side by side: in a moving strip the repetition would show. */
const ENOUGH_TO_RUN = 6;

/** The clients' marks. A moving strip has them twice, so that it never ends; screen readers skip the copy. */
export function Clients({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const { pause, play, pauseStrip, playStrip } = words().about;
  const heading = (
    <h2 id="clients" className={styles.heading}>
      {words().about.clients}
    </h2>
  );
  return (
    <section className={styles.clients} aria-labelledby="clients">
      {names.length < ENOUGH_TO_RUN ? (
        <Container className={styles.few}>
          {heading}
          <Row names={names} />
        </Container>
      ) : (
        <ClientStrip heading={heading} count={names.length} words={{ pause, play, pauseStrip, playStrip }}>
          <Row names={names} />
          <Row names={names} again />
        </ClientStrip>
      )}
    </section>
  );
}

function Row({ names, again = false }: { names: readonly string[]; again?: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={again || undefined}>
      {names.map((name, i) => (
        <li key={name} data-field={`about clients ${i}`}>
          <ClientMark name={name} />
        </li>
      ))}
    </ul>
  );
}
