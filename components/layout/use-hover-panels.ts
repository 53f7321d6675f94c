"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDismiss } from "@/components/ui/use-dismiss";

const OPEN_AFTER = 150;
const CLOSE_AFTER = 200;

/**
 * Which of the header's panels is open: by pointer after 150 ms, closing 200 ms after it has left trigger and panel; by
 * click, Enter, Space or ArrowDown at once. One at a time. A click outside, Escape and a change of page close.
 *
 * @param onHover called when a panel opens under the pointer
 */
export function useHoverPanels(onHover?: (id: string) => void) {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Opened by hovering, so the click that was about to come must not close it again.
  const hovered = useRef(false);
  const root = useRef<HTMLElement>(null);
  const pathname = usePathname();

  const after = useCallback((ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);
  const set = useCallback((id: string | null) => {
    clearTimeout(timer.current);
    hovered.current = false;
    setOpen(id);
  }, []);

  // The path is the reason to run: a panel never outlives the page it was opened on.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    set(null);
  }, [pathname, set]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useDismiss(root, open !== null, {
    close: () => set(null),
    opener: () => document.getElementById(`${open}-trigger`),
  });

  return {
    open,
    root,
    set,
    toggle: (id: string) => set(open === id && !hovered.current ? null : id),
    enter: (id: string) => {
      clearTimeout(timer.current);
      if (open === id) return;
      after(OPEN_AFTER, () => {
        hovered.current = true;
        setOpen(id);
        onHover?.(id);
      });
    },
    leave: () => after(CLOSE_AFTER, () => setOpen(null)),
  };
}
