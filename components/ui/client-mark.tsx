import styles from "./client-mark.module.css";

const SETTINGS: Record<string, { voice: string | undefined; sign?: string; lines?: [string, string] }> = {
  Baxter: { voice: styles.slanted },
  "General Electric": {
    voice: styles.stacked,
    sign: "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28Zm0 4a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5v10m-5-5h10",
    // biome-ignore lint/plugin: a company's name
    lines: ["General", "Electric"],
  },
  "Tata Motors": { voice: styles.wide },
  Deloitte: { voice: styles.heavy },
  Honda: { voice: styles.poster },
  "Cortex AI": {
    voice: styles.mono,
    sign: "M16 16 6 7m10 9 11-8m-11 8L5 24m11-8 10 10M16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
  "Sony LIV": { voice: styles.airy },
  Barclays: { voice: styles.capitals },
  "Tata Advanced Systems": {
    voice: styles.stacked,
    sign: "M3 25 16 5l13 20M9 25l7-11 7 11",
    // biome-ignore lint/plugin: a company's name
    lines: ["Tata Advanced", "Systems"],
  },
};

/** A client's name as a plain wordmark; an unknown one is set in the display face. It is text, so it needs no label. */
export function ClientMark({ name }: { name: string }) {
  const { voice, sign, lines } = SETTINGS[name] ?? { voice: styles.plain };
  return (
    <span className={`${styles.mark} ${voice}`}>
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
