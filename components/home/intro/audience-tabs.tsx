"use client";

import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { animate } from "@/components/ui/animate";
import { lineDirection } from "@/components/ui/line-direction";
import { nextTab } from "@/components/ui/next-tab";
import type { TextLanguage } from "@/lib/content/field";
import styles from "./audience-tabs.module.css";

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** One for each tab, in the same order. */
  panels: readonly ReactNode[];
  dial: Readonly<{ drawing: ReactNode; alwaysAside: boolean }> | false;
};

/**
 * A text for each audience. Click and arrow keys select; hovering a tab previews its text, and leaving restores the
 * selection. All panels share one place, so that the tallest reserves the height. `dial` restarts with each text;
 * only beside the first may the whole of it be seen.
 */
export function AudienceTabs({ label, tabs, panels, dial }: Props) {
  const [selected, setSelected] = useState(0);
  const [preview, setPreview] = useState<number | null>(null);
  const shown = preview ?? selected;
  const stack = useFadeIn(shown);
  const turned = dial ? (
    <div key={shown} className={styles.dial} data-aside={dial.alwaysAside || shown > 0 || undefined}>
      {dial.drawing}
    </div>
  ) : null;

  if (tabs.length === 1)
    return (
      <div className={styles.tabs}>
        <div className={styles.stack}>
          {turned}
          <div className={styles.panel} data-shown>
            {panels[0]}
          </div>
        </div>
      </div>
    );
  return (
    <div className={styles.tabs} style={{ "--tabs": tabs.length } as CSSProperties}>
      <div ref={stack} className={styles.stack}>
        {turned}
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            id={`audience-${tab.id}-panel`}
            role="tabpanel"
            aria-labelledby={`audience-${tab.id}`}
            className={styles.panel}
            data-shown={index === shown || undefined}
            data-label={tab.label}
          >
            <PanelShown value={index === shown}>{panels[index]}</PanelShown>
          </div>
        ))}
      </div>
      <TabList
        label={label}
        tabs={tabs}
        selected={selected}
        shown={shown}
        onSelect={(index) => {
          setSelected(index);
          setPreview(null);
        }}
        onPreview={setPreview}
      />
    </div>
  );
}

/** Begins before the next paint, so that no new text is seen before its fade. */
function useFadeIn(shown: number): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const panel = stack.current?.querySelector(":scope > [data-shown]");
    animate(panel, { opacity: [0, 1] }, { delay: 0.05, duration: 0.35 });
  }, [shown]);
  return stack;
}

/** Whether the tab panel around a component is shown; animations pause while it is not. */
export const PanelShown = createContext(true);

type Tab = TextLanguage & { id: string; label: string };

type TabListProps = {
  label: string;
  tabs: readonly Tab[];
  selected: number;
  shown: number;
  onSelect: (index: number) => void;
  onPreview: (index: number | null) => void;
};

/** The row of tabs, a single tab stop. `onPreview` gets the tab under the mouse, and null when the mouse leaves. */
export function TabList({ label, tabs, selected, shown, onSelect, onPreview }: TabListProps) {
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
