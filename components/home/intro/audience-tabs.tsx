"use client";

import { type CSSProperties, createContext, Fragment, type ReactNode, useEffect, useState } from "react";
import styles from "./audience-tabs.module.css";
import { TabList } from "./tab-list";

type Props = {
  label: string;
  tabs: readonly { id: string; label: string }[];
  panels: readonly ReactNode[];
  dial: Readonly<{ first: ReactNode; aside: ReactNode }> | false;
};

/**
 * A text for each audience. Click and arrow keys select; hovering a tab previews its text, and leaving restores the
 * selection. All panels share one place in the HTML, so that the tallest reserves the height. A single audience has no
 * tabs.
 *
 * @param panels one for each tab, in the same order
 * @param dial decoration that restarts with each text. `first` goes with the first text, which leaves it room; `aside`
 *   with all others
 */
export function AudienceTabs({ label, tabs, panels, dial }: Props) {
  const [selected, setSelected] = useState(0);
  const [preview, setPreview] = useState<number | null>(null);
  const shown = preview ?? selected;
  const faded = useFaded(shown);

  if (tabs.length === 1)
    return (
      <div className={styles.tabs}>
        <div className={styles.stack}>
          {dial ? dial.first : null}
          <div className={styles.panel} data-shown>
            {panels[0]}
          </div>
        </div>
      </div>
    );
  return (
    <div className={styles.tabs} style={{ "--tabs": tabs.length } as CSSProperties}>
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

const RESTART_MS = 50;

/** True from the render in which `shown` changes, so that a new text is never seen before its fade; false 50 ms later. */
function useFaded(shown: number): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), RESTART_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}

/** Whether the tab panel around a component is shown; animations pause while it is not. */
export const PanelShown = createContext(true);
