"use client";

import { type CSSProperties, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { PanelShown } from "./audience-tabs";
import styles from "./rotating-name.module.css";
import { useMeasuredWidth } from "./use-measured-width";

const INTERVAL = 1000;

/** `width` in em: an estimate (set-width.ts). */
export type NameRendering = {
  text: string;
  lang: string;
  dir: "ltr" | "rtl";
  language: string;
  width: number;
};

/**
 * The designer's name, measured like a part on a drawing, in one writing system after another. Screen readers hear it
 * once, in the page's own language. A button stops and starts it; with reduced motion it starts stopped. A single rendering
 * does not move: nothing to count, nothing to stop.
 */
export function RotatingName({ name, renderings }: { name: string; renderings: readonly NameRendering[] }) {
  const [paused, setPaused] = useState(false);
  const alone = renderings.length === 1;
  const shown = useContext(PanelShown);
  const [index, setIndex] = useState(0);
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const width = useMeasuredWidth(box, line);

  useEffect(() => setPaused(prefersReducedMotion()), []);

  const count = renderings.length;
  const running = shown && !paused && !alone;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [count, running]);

  // The next name's letters are fetched a second early, so that no name appears without them. Where they fail, or the
  // page is left in the meantime, the fallback's are shown.
  useEffect(() => {
    const next = renderings[(index + 1) % renderings.length];
    if (!paused && !alone && next) document.fonts.load('600 1em "Renderings"', next.text).catch(() => {});
  }, [index, paused, alone, renderings]);

  const current = renderings[index];
  if (!current) return name;
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={styles.box} ref={box} aria-hidden="true">
        <bdi
          key={current.lang}
          className={styles.name}
          style={{ "--letters": current.width } as CSSProperties}
          lang={current.lang}
          dir={current.dir}
        >
          {current.text}
        </bdi>
        <span className={styles.line} ref={line} />
      </span>
      <span className={styles.legend}>
        <span className={styles.figures} aria-hidden="true">
          {alone ? null : (
            <span>
              {String(index + 1).padStart(2, "0")}/{renderings.length}
            </span>
          )}
          <span className={styles.width}>{width > 0 ? `${width} px` : ""}</span>
          {alone ? null : <span className={styles.language}>{current.language}</span>}
        </span>
        {alone ? null : (
          <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? "play" : "pause"} size={16} />
            <span className="visually-hidden">
              {paused ? "Show the name in other writing systems" : "Pause the changing name"}
            </span>
          </button>
        )}
      </span>
    </>
  );
}
