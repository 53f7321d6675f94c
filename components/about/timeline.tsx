import type { CSSProperties } from "react";
import type { About } from "@/lib/content/schema/pages";
import { parsePeriod, placeOn, scaleFor } from "./period";
import styles from "./timeline.module.css";

const MAX_YEAR_LABELS = 12;

/** The roles as bars over a scale of years. Hidden from screen readers, because the entries below say the same. */
export function Timeline({ roles }: { roles: About["roles"] }) {
  const bars = roles.flatMap(({ title, period: text }, i) => {
    const period = parsePeriod(text);
    return period ? [{ title, period, i }] : [];
  });
  const scale = scaleFor(bars.map(({ period }) => period));
  if (!scale) return null;
  // In a long career only every second or third year is labelled, so that labels do not overlap.
  const every = Math.ceil(scale.years / MAX_YEAR_LABELS);
  return (
    <div className={styles.timeline} aria-hidden="true" style={{ "--years": scale.years } as CSSProperties}>
      <div className={styles.bars}>
        {bars.map(({ title, period, i }) => {
          const { start, length } = placeOn(period, scale);
          return (
            <span
              key={`${period.from} ${title}`}
              className={styles.bar}
              data-field={`about roles ${i} title`}
              data-open={period.to === null || undefined}
              style={{ marginInlineStart: `${start * 100}%`, inlineSize: `${length * 100}%` }}
            >
              {title}
            </span>
          );
        })}
      </div>
      <div className={styles.scale}>
        {Array.from({ length: scale.years }, (_, i) => scale.first + i).map((year, i) => (
          <span key={year}>{i % every === 0 ? year : null}</span>
        ))}
      </div>
    </div>
  );
}
