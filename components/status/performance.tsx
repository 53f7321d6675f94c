import { field } from "@/lib/content/field";
import type { Status } from "@/lib/content/schema/pages";
import { shownNumber } from "@/lib/words/shown-number";
import { words } from "@/lib/words/site-words";
import { readingOf } from "./gauge";
import styles from "./performance.module.css";

/** Instruments side by side. Each figure is also present as text. */
export function Performance({ cards }: { cards: Status["performance"] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="performance">
      <h2 id="performance" className="visually-hidden">
        {words().status.performance}
      </h2>
      <dl className={styles.panel}>
        {cards.map(({ label, value }, at) => {
          const reading = readingOf(value);
          return (
            <div key={label} className={styles.card}>
              <dt {...field(`status performance ${at} label`)}>{label}</dt>
              <dd {...field(`status performance ${at} value`)}>
                {reading.kind === "dial" ? (
                  <>
                    <Dial {...reading} />
                    <span className={styles.value}>{value}</span>
                  </>
                ) : (
                  <>
                    <span className="visually-hidden">{value}</span>
                    <span className={styles.counter} aria-hidden="true">
                      {reading.digits.map((digit, i) => (
                        // Drums differ only by position.
                        <span key={`${i.toString()}-${digit}`} data-drum={/\d/.test(digit) || undefined}>
                          {digit}
                        </span>
                      ))}
                    </span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const TICKS = 20;
const START = -210;
const SWEEP = 240;

const point = (angle: number, radius: number) => {
  const turn = (angle * Math.PI) / 180;
  // Rounded, so that server and browser write the same numbers.
  return [(100 + radius * Math.cos(turn)).toFixed(2), (100 + radius * Math.sin(turn)).toFixed(2)] as const;
};

/** A round gauge with a needle at `position`, 0 to 1. `from` and `to` are the labels of the scale's ends. */
function Dial({ position, from, to }: { position: number; from: number; to: number }) {
  const angle = START + SWEEP * position;
  const [tipX, tipY] = point(angle, 74);
  const [tailX, tailY] = point(angle + 180, 14);
  const [fromX, fromY] = point(START + 8, 58);
  const [toX, toY] = point(START + SWEEP - 8, 58);
  return (
    <svg className={styles.dial} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      {Array.from({ length: TICKS + 1 }, (_, i) => {
        const at = START + (SWEEP * i) / TICKS;
        const major = i % 5 === 0;
        const [x1, y1] = point(at, 92);
        const [x2, y2] = point(at, major ? 78 : 85);
        const ends = { x1, y1, x2, y2 };
        return <line key={at} className={styles.tick} data-major={major || undefined} {...ends} />;
      })}
      <text className={styles.label} x={fromX} y={fromY} textAnchor="start">
        {shownNumber(from)}
      </text>
      <text className={styles.label} x={toX} y={toY} textAnchor="end">
        {shownNumber(to)}
      </text>
      <line className={styles.needle} x1={tailX} y1={tailY} x2={tipX} y2={tipY} />
      <circle className={styles.hub} cx="100" cy="100" r="5" />
    </svg>
  );
}
