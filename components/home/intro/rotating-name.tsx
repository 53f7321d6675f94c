"use client";

import { type CSSProperties, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { animate } from "@/components/ui/animate";
import { Icon } from "@/components/ui/icon";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { unseen } from "@/components/ui/unseen";
import { useAway } from "@/components/ui/use-in-view";
import type { Site } from "@/lib/content/schema/site";
import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import { PanelShown } from "./audience-tabs";
import styles from "./rotating-name.module.css";

const INTERVAL = 1000;

/** `width` and `word`, which is that of the widest word, in em. */
type NameRendering = Site["renderings"][number] & { language: string; width: number; word: number };

type Props = {
  name: string;
  /** Of the page. */
  lang: string;
  renderings: readonly NameRendering[];
  words: Pick<Words["home"], "pauseName" | "showNames">;
};

/**
 * The designer's name, measured like a part on a drawing, in one writing system after another. Screen readers hear it
 * once. A button stops it; with reduced motion it starts stopped, and out of sight it rests. A single rendering does not move.
 */
export function RotatingName({ name, lang, renderings, words }: Props) {
  const [paused, setPaused] = useState(false);
  const alone = renderings.length === 1;
  const shown = useContext(PanelShown);
  const [index, setIndex] = useState(0);
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const width = useMeasuredWidth(box, line);
  const away = useAway(box);

  useEffect(() => setPaused(prefersReducedMotion()), []);

  const count = renderings.length;
  const running = shown && !away && !paused && !alone;
  useEffect(() => {
    const next = (index + 1) % count;
    const letters = renderings[next]?.text;
    if (running && letters) return turnTo(letters, () => setIndex(next));
  }, [count, index, renderings, running]);

  const current = renderings[index];
  if (!current) return name;
  return (
    <>
      {unseen(name)}
      <span className={styles.box} ref={box} aria-hidden="true">
        <bdi
          key={current.lang}
          className={styles.name}
          style={{ "--letters": current.width, "--word": current.word } as CSSProperties}
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
              {shownCount(index + 1, lang, 2)}/{shownCount(count, lang)}
            </span>
          )}
          <span className={styles.width}>{width > 0 ? `${shownCount(width, lang)} px` : ""}</span>
          {alone ? null : <span className={styles.language}>{current.language}</span>}
        </span>
        {alone ? null : (
          <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? "play" : "pause"} size={16} />
            {unseen(paused ? words.showNames : words.pauseName)}
          </button>
        )}
      </span>
    </>
  );
}

/**
 * Calls `show` a second after the page has loaded, or after the name before, once the next name's letters are there. They are
 * fetched during that second: earlier they would delay the page, later the name would appear without them. If they fail to load,
 * fallback letters are shown. Returns a function that cancels the turn.
 */
function turnTo(letters: string, show: () => void): () => void {
  const turn = new AbortController();
  const { signal } = turn;
  const begin = () => {
    const arrival = document.fonts.load('600 1em "Renderings"', letters).catch(() => {});
    const timer = setTimeout(() => arrival.then(() => signal.aborted || show()), INTERVAL);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true, signal });
  return () => turn.abort();
}

/** The width of a box in whole pixels. `line`, as wide as the box, grows or shrinks from the previous width. */
function useMeasuredWidth(box: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    let before = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      setWidth(Math.round(now));
      if (before && now)
        animate(line.current, { transform: [`scaleX(${before / now})`, "none"] }, { duration: 0.25 });
      before = now;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, line]);
  return width;
}
