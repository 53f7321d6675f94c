import styles from "./keyhole-drawing.module.css";

const TICKS = Array.from({ length: 72 }, (_, i) => i * 5);

/** A keyhole with dimension lines. It turns while the passcode is checked. */
export function KeyholeDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 600" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v9" stroke="currentColor" strokeWidth="1.2" />
        </pattern>
      </defs>
      <g className={styles.lines}>
        <path className={styles.axis} d="M20 300H580M300 20V560" />
        <circle cx="300" cy="300" r="236" />
        <circle cx="300" cy="300" r="196" className={styles.hidden} />
        <path
          className={styles.measure}
          d="M64 300v284M536 300v284M64 576H536M64 576l14-5v10zM536 576l-14-5v10z"
        />
        <path className={styles.measure} d="M467 133 520 80h56" />
      </g>
      <g className={styles.dial}>
        {TICKS.map((angle) => (
          <path
            key={angle}
            d={angle % 45 === 0 ? "M300 64v26" : "M300 64v12"}
            transform={`rotate(${angle} 300 300)`}
          />
        ))}
      </g>
      <g className={styles.key}>
        <circle cx="300" cy="300" r="128" className={styles.plate} />
        <path className={styles.hole} d="M300 212a52 52 0 0 0-30 94l-20 92h100l-20-92a52 52 0 0 0-30-94Z" />
        <circle cx="300" cy="264" r="6" className={styles.mark} />
      </g>
      <g className={styles.figures}>
        <text x="404" y="567">
          Ø 472
        </text>
        <text x="524" y="70">
          5° × 72
        </text>
      </g>
    </svg>
  );
}
