"use client";

import { useHomePart } from "../use-home-part";
import styles from "./grid-glow.module.css";

/** The drafting grid behind its section. It lights up under the mouse, and shows the position (follow-pointer.ts). */
export function GridGlow() {
  return (
    <div ref={useHomePart("followPointer")} className={styles.layer} aria-hidden="true">
      <svg className={styles.marks} aria-hidden="true" focusable="false">
        <pattern id="grid-crossings" width="120" height="120" patternUnits="userSpaceOnUse">
          <path d="M0 .5h5M115 .5h5M.5 0v5M.5 115v5" stroke="currentColor" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#grid-crossings)" />
      </svg>
      <div className={styles.glow}>
        <div className={styles.lines} />
      </div>
      <div className={styles.ruler}>
        <div className={styles.pointer} />
      </div>
      <p className={styles.readout}>
        <span>X</span>
        <span data-x>0000</span>
        <span>Y</span>
        <span data-y>0000</span>
      </p>
    </div>
  );
}
