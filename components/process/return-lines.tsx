import styles from "./return-lines.module.css";
import { returnsFor } from "./returns";

const LANES = 3;

/**
 * The ways back beside the stations. One unit high per step and stretched over rows of equal height, so that the lines
 * meet the stations whatever the texts' length.
 */
export function ReturnLines({ count, className = "" }: { count: number; className?: string }) {
  const ways = returnsFor(count);
  return (
    <div className={className} aria-hidden="true">
      <svg
        className={styles.lines}
        viewBox={`0 0 ${LANES} ${count}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {ways.map(({ from, to, lane }) => (
          <path
            key={lane}
            className={styles.way}
            d={`M${LANES} ${at(from, lane)}H${LANES - 0.75 - lane}V${at(to, lane)}H${LANES}`}
          />
        ))}
      </svg>
      {ways.map(({ to, lane }) => (
        // Outside of the stretched drawing, where a circle stays round.
        <span
          key={lane}
          className={styles.point}
          style={{ insetBlockStart: `${(at(to, lane) / count) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** Each line starts and ends a little beside the others, so that none hides another. */
const at = (step: number, lane: number) => step + 0.24 + lane * 0.06;
