import { Container } from "@/components/ui/container";
import { words } from "@/lib/words/site-words";
import marks from "./client-mark.module.css";
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

const SETTINGS: Record<string, { voice: string | undefined; sign?: string; lines?: [string, string] }> = {
  Baxter: { voice: marks.slanted },
  "General Electric": {
    voice: marks.stacked,
    sign: "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28Zm0 4a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5v10m-5-5h10",
    // biome-ignore lint/plugin: a company's name
    lines: ["General", "Electric"],
  },
  "Tata Motors": { voice: marks.wide },
  Deloitte: { voice: marks.heavy },
  Honda: { voice: marks.poster },
  "Cortex AI": {
    voice: marks.mono,
    sign: "M16 16 6 7m10 9 11-8m-11 8L5 24m11-8 10 10M16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
  "Sony LIV": { voice: marks.airy },
  Barclays: { voice: marks.capitals },
  "Tata Advanced Systems": {
    voice: marks.stacked,
    sign: "M3 25 16 5l13 20M9 25l7-11 7 11",
    // biome-ignore lint/plugin: a company's name
    lines: ["Tata Advanced", "Systems"],
  },
};

/** A client's name as a plain wordmark; an unknown one is set in the display face. It is text, so it needs no label. */
function ClientMark({ name }: { name: string }) {
  const { voice, sign, lines } = SETTINGS[name] ?? { voice: marks.plain };
  return (
    <span className={`${marks.mark} ${voice}`}>
      {sign ? (
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      ) : null}
      {lines ? (
        <span>
          {lines[0]} <br />
          {lines[1]}
        </span>
      ) : (
        name
      )}
    </span>
  );
}
