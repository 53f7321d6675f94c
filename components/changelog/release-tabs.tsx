"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { nextTab } from "@/components/ui/next-tab";
import { useHoverOrFocus } from "@/components/ui/use-hover-or-focus";
import type { Words } from "@/lib/words/words";
import styles from "./release-tabs.module.css";

type ReleaseTab = { version: string; date: string; shownDate: string; notes: ReactNode };

type Props = {
  releases: readonly ReleaseTab[];
  words: Pick<Words["changelog"], "releases" | "startRotation" | "stopRotation">;
};

/** Releases as tabs that change every 5 s. Pointer or focus pauses them, a button stops them. A single one has no tabs. */
export function ReleaseTabs({ releases, words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { current, setCurrent, running, setRunning, turning } = useRotation(
    releases.length,
    useHoverOrFocus(place),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current, releases.length, "vertical");
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    place.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  if (releases.length === 1) return <div className={styles.only}>{releases[0]?.notes}</div>;
  return (
    <div className={styles.sheet}>
      {/* Outside the element that pauses the rotation: pressing the button would otherwise pause what it starts. */}
      <button type="button" className={styles.toggle} onClick={() => setRunning(!running)}>
        <Icon name={running ? "pause" : "play"} size={16} />
        {running ? words.stopRotation : words.startRotation}
      </button>
      <div ref={place} className={styles.releases}>
        <div
          className={styles.revisions}
          role="tablist"
          aria-label={words.releases}
          aria-orientation="vertical"
          onKeyDown={onKeyDown}
        >
          {releases.map(({ version, date, shownDate }, i) => (
            <button
              key={version}
              type="button"
              role="tab"
              id={`release-${i}-tab`}
              className={styles.revision}
              aria-selected={i === current}
              aria-controls={`release-${i}`}
              tabIndex={i === current ? 0 : -1}
              data-turning={(turning && i === current) || undefined}
              onClick={() => setCurrent(i)}
            >
              <span className={styles.version} data-field={`changelog ${i} version`}>
                {version}
              </span>
              <time className={styles.date} data-field={`changelog ${i} date`} dateTime={date}>
                {shownDate}
              </time>
            </button>
          ))}
        </div>
        <div className={styles.panes}>
          {releases.map(({ version, notes }, i) => (
            <div
              key={version}
              role="tabpanel"
              id={`release-${i}`}
              aria-labelledby={`release-${i}-tab`}
              className={styles.pane}
              data-current={i === current || undefined}
            >
              {notes}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const INTERVAL_MS = 5000;

/** Starts stopped for visitors who prefer reduced motion. `held` pauses it; the interval starts again afterwards. */
function useRotation(count: number, held: boolean) {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState(true);

  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const apply = () => {
      if (query.matches) setRunning(false);
    };
    apply();
    query.addEventListener("change", apply);
    return () => query.removeEventListener("change", apply);
  }, []);

  const turning = running && !held && count > 1;
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [turning, current, count]);

  return { current, setCurrent, running, setRunning, turning };
}
