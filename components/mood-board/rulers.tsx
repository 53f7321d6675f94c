import styles from "./rulers.module.css";

/** Marks enough for the widest board; what lies beyond the edge is cut off. */
const MARKS = Array.from({ length: 14 }, (_, i) => i * 100);

/** The scales at the board's upper and left edge, in pixels. */
export function Rulers() {
  return (
    <>
      {(["across", "down"] as const).map((axis) => (
        <div key={axis} className={`${styles.ruler} ${styles[axis]}`} aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      ))}
    </>
  );
}
