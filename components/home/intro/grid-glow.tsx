"use client";

import { useEffect, useRef } from "react";
import styles from "./grid-glow.module.css";

const FADE_AFTER_MS = 1000;

/** The drafting grid behind its section. It lights up under the mouse, shows the position, and goes dark after a second. */
export function GridGlow() {
  const layer = useRef<HTMLDivElement>(null);
  const x = useRef<HTMLSpanElement>(null);
  const y = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const grid = layer.current;
    const stage = grid?.closest("section");
    if (!grid || !stage) return;
    let frame = 0;
    let idle: ReturnType<typeof setTimeout> | undefined;
    const off = () => {
      clearTimeout(idle);
      delete grid.dataset.lit;
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { left, top } = grid.getBoundingClientRect();
        const at = { x: event.clientX - left, y: event.clientY - top };
        grid.style.setProperty("--x", `${at.x}px`);
        grid.style.setProperty("--y", `${at.y}px`);
        grid.dataset.lit = "";
        // The layer reaches 1200 px beyond the page on both sides; coordinates start at the page's corner.
        if (x.current) x.current.textContent = coordinate(at.x - 1200);
        if (y.current) y.current.textContent = coordinate(at.y);
      });
      clearTimeout(idle);
      idle = setTimeout(off, FADE_AFTER_MS);
    };
    const controller = new AbortController();
    stage.addEventListener("pointermove", onMove, { passive: true, signal: controller.signal });
    stage.addEventListener("pointerleave", off, { signal: controller.signal });
    return () => {
      cancelAnimationFrame(frame);
      off();
      controller.abort();
    };
  }, []);

  return (
    <div ref={layer} className={styles.layer} aria-hidden="true">
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
        <span ref={x}>0000</span>
        <span>Y</span>
        <span ref={y}>0000</span>
      </p>
    </div>
  );
}

/** Four places, of which a minus takes one. */
export const coordinate = (value: number): string => {
  const whole = Math.round(value);
  return whole < 0 ? `−${String(-whole).padStart(3, "0")}` : String(whole).padStart(4, "0");
};
