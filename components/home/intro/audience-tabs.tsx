"use client";

import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import styles from "./audience-tabs.module.css";
import { nextTab } from "./next-tab";
import { PanelShown } from "./panel-shown";
import { useFaded } from "./use-faded";

/**
 * The audience tabs. Click and arrow keys select; a mouse over a tab previews its text, and leaving restores the
 * selected one. Every panel stands in the HTML in the same place, so that the tallest reserves the height.
 *
 * @param panels one for each tab, in the same order
 * @param dial decoration that begins anew with each text, if any; `aside` beside all but the first, whose words leave it
 *   room
 */
export function AudienceTabs({
  label,
  tabs,
  panels,
  dial,
}: {
  label: string;
  tabs: readonly { id: string; label: string }[];
  panels: readonly ReactNode[];
  dial: Readonly<{ first: ReactNode; aside: ReactNode }> | false;
}) {
  const [selected, setSelected] = useState(0);
  const [preview, setPreview] = useState<number | null>(null);
  const shown = preview ?? selected;
  const faded = useFaded(shown);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    setPreview(null);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.stack}>
        {dial ? <Fragment key={shown}>{shown === 0 ? dial.first : dial.aside}</Fragment> : null}
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            id={`audience-${tab.id}-panel`}
            role="tabpanel"
            aria-labelledby={`audience-${tab.id}`}
            className={styles.panel}
            data-shown={index === shown || undefined}
            data-faded={faded || undefined}
            data-label={tab.label}
          >
            <PanelShown value={index === shown}>{panels[index]}</PanelShown>
          </div>
        ))}
      </div>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPreview(null)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            id={`audience-${tab.id}`}
            role="tab"
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`audience-${tab.id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") setPreview(index);
            }}
          >
            {tab.label}
          </button>
        ))}
        <span
          className={styles.cursor}
          style={{ transform: `translateX(${shown * 100}%)` }}
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
