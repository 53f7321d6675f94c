import styles from "./rulers.module.css";

/** Enough marks for the widest board; those beyond the edge are cut off. */
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
