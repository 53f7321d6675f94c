"use client";

import {
  type CSSProperties,
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { animate } from "@/components/ui/animate";
import styles from "./audience-tabs.module.css";
import { TabList } from "./tab-list";

type Props = {
  label: string;
  tabs: readonly { id: string; label: string }[];
  /** One for each tab, in the same order. */
  panels: readonly ReactNode[];
  dial: Readonly<{ first: ReactNode; aside: ReactNode }> | false;
};

/**
 * A text for each audience. Click and arrow keys select; hovering a tab previews its text, and leaving restores the
 * selection. All panels share one place, so that the tallest reserves the height. `dial` restarts with each text:
 * `first` leaves the first text room, `aside` goes with all others.
 */
export function AudienceTabs({ label, tabs, panels, dial }: Props) {
  const [selected, setSelected] = useState(0);
  const [preview, setPreview] = useState<number | null>(null);
  const shown = preview ?? selected;
  const stack = useFadeIn(shown);

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
      <div ref={stack} className={styles.stack}>
        {dial ? <Fragment key={shown}>{shown === 0 ? dial.first : dial.aside}</Fragment> : null}
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
