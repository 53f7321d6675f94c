"use client";

import { type KeyboardEvent, useRef } from "react";
import { lineDirection } from "@/components/ui/line-direction";
import { nextTab } from "@/components/ui/next-tab";
import type { TextLanguage } from "@/lib/content/field";
import styles from "./audience-tabs.module.css";

export type Tab = TextLanguage & { id: string; label: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: number;
  shown: number;
  onSelect: (index: number) => void;
  onPreview: (index: number | null) => void;
};

/** The row of tabs, a single tab stop. `onPreview` gets the tab under the mouse, and null when the mouse leaves. */
export function TabList({ label, tabs, selected, shown, onSelect, onPreview }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, tabs.length, "horizontal", lineDirection());
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div
      ref={list}
      className={styles.list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPreview(null)}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          id={`audience-${tab.id}`}
          role="tab"
          className={styles.tab}
          data-field={`home tabs ${index} label`}
          lang={tab.lang}
          dir={tab.dir}
          aria-selected={index === selected}
          aria-controls={`audience-${tab.id}-panel`}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
          onPointerEnter={(event) => {
            if (event.pointerType === "mouse") onPreview(index);
          }}
        >
          {tab.label}
        </button>
      ))}
      <span
        className={styles.cursor}
        style={{ transform: `translateX(calc(${shown * 100}% * var(--toward)))` }}
        aria-hidden="true"
      />
    </div>
  );
}
