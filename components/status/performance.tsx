import type { Status } from "@/lib/content/schema/pages";
import { Dial } from "./dial";
import { readingOf } from "./gauge";
import styles from "./performance.module.css";

/** Instruments side by side. Each figure is also present as text. */
export function Performance({ cards }: { cards: Status["performance"] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="performance">
      <h2 id="performance" className="visually-hidden">
        Performance
      </h2>
      <dl className={styles.panel}>
        {cards.map(({ label, value }, at) => {
          const reading = readingOf(value);
          return (
            <div key={label} className={styles.card}>
              <dt data-field={`status performance ${at} label`}>{label}</dt>
              <dd data-field={`status performance ${at} value`}>
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
