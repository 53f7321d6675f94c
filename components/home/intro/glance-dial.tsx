import styles from "./glance-dial.module.css";

/** An arc of 270 degrees, open at the foot, clockwise from the lower left. */
const arc = (radius: number): string => {
  const at = radius * Math.SQRT1_2;
  return `M${-at} ${at}A${radius} ${radius} 0 1 1 ${at} ${at}`;
};

const SECONDS = ["0", "0.5", "1.0", "1.5", "2.0"];

/** Where a numeral stands: `step` of four along the arc. */
const numeral = (step: number, radius: number) => {
  const angle = ((135 + (270 / 4) * step) * Math.PI) / 180;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
};

/**
 * An instrument that counts one glance: its needle takes two seconds over the scale and rests. Decoration; mounted anew
 * it counts anew, and with reduced motion it stands at its end.
 *
 * @param aside half out of the sheet, where longer words than the greeting's need its room
 */
export function GlanceDial({ aside = false }: { aside?: boolean }) {
  return (
    <div className={styles.dial} data-dial data-aside={aside || undefined}>
      <svg
        className={styles.drawing}
        viewBox="-310 -310 620 620"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.axis} d="M-370 0H1600M0-1600V0" />
        <path className={styles.edge} d={arc(308)} />
        <path className={styles.minor} d={arc(284)} pathLength={200.3} />
        <path className={styles.major} d={arc(276)} pathLength={200.3} />
        <path className={styles.spent} d={arc(308)} pathLength={200} />
        <path className={styles.needle} data-needle d="M0-24V-296" />
        {SECONDS.map((label, step) => (
          <text key={label} className={styles.numeral} {...numeral(step, 226)}>
            {label}
          </text>
        ))}
        <g className={styles.hub}>
          <circle r="24" />
          <path d="M-44 0H44M0-44V44" />
          <path d="M0-13A13 13 0 0 1 13 0H0ZM0 13A13 13 0 0 1-13 0H0Z" fill="currentColor" stroke="none" />
        </g>
      </svg>
      <span className={styles.count} data-count aria-hidden="true" />
    </div>
  );
}
