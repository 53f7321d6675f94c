import type { CSSProperties } from "react";
import type { Token } from "@/lib/style-guide/tokens";
import styles from "./motion.module.css";
import { Section } from "./section";

export function Motion({ tokens }: { tokens: readonly Token[] }) {
  const durations = tokens.filter(({ kind }) => kind === "duration");
  const longest = Math.max(...durations.map(({ value }) => milliseconds(value)));
  return (
    <Section
      id="motion"
      title="Motion"
      note="Transform and opacity, out fast and in to rest. Point at a track, or tab to it, to see its time. With reduced motion nothing travels."
    >
      <div className={styles.parts}>
        <ul className={styles.times}>
          {durations.map(({ name, value }) => (
            <li key={name} data-token={name}>
              <button
                type="button"
                className={styles.track}
                style={{ "--time": `var(${name})` } as CSSProperties}
              >
                <span className={styles.name}>
                  <b>{name}</b> {value.replace("ms", " ms")}
                </span>
                <span
                  className={styles.line}
                  style={{ inlineSize: `${(milliseconds(value) / longest) * 100}%` }}
                  aria-hidden="true"
                >
                  <span className={styles.runner}>
                    <span className={styles.dot} />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {tokens
          .filter(({ kind }) => kind === "ease")
          .map(({ name, value }) => (
            <figure key={name} className={styles.ease} data-token={name}>
              <Curve value={value} />
              <figcaption>
                <b>{name}</b>
                <br />
                {value}
              </figcaption>
            </figure>
          ))}
      </div>
    </Section>
  );
}

const milliseconds = (value: string): number => Number.parseFloat(value) * (value.endsWith("ms") ? 1 : 1000);

function Curve({ value }: { value: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = value.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const at = (x: number, y: number) => `${(x * 200).toFixed(1)} ${((1 - y) * 200).toFixed(1)}`;
  return (
    <svg className={styles.curve} viewBox="-8 -8 216 216" aria-hidden="true" focusable="false">
      <path
        className={styles.frame}
        d="M0 0h200v200H0zM0 50h200M0 100h200M0 150h200M50 0v200M100 0v200M150 0v200"
      />
      <path className={styles.handles} d={`M${at(0, 0)} L${at(x1, y1)} M${at(1, 1)} L${at(x2, y2)}`} />
      <path className={styles.path} d={`M${at(0, 0)} C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`} />
      {[
        [x1, y1],
        [x2, y2],
      ].map(([x = 0, y = 0]) => (
        <circle key={`${x}/${y}`} className={styles.handle} cx={x * 200} cy={(1 - y) * 200} r="4" />
      ))}
    </svg>
  );
}
