"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDismiss } from "@/components/ui/use-dismiss";

const OPEN_AFTER = 150;
const CLOSE_AFTER = 200;

/**
 * Controls which panel of the header is open, one at a time. The pointer opens a panel after 150 ms and closes it 200
 * ms after leaving trigger and panel; click, Enter, Space and ArrowDown open at once. A click outside, Escape and a
 * page change close it.
 */
export function useHoverPanels() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // After opening by hover, the click that follows must not close the panel.
  const hovered = useRef(false);
  const root = useRef<HTMLElement>(null);
  const pathname = usePathname();

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const set = useCallback((id: string | null) => {
    clearTimeout(timer.current);
    hovered.current = false;
    setOpen(id);
  }, []);

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
    enter: (id: string, onOpen: () => void) => {
      clearTimeout(timer.current);
      if (open === id) return;
      after(OPEN_AFTER, () => {
        hovered.current = true;
        setOpen(id);
        onOpen();
      });
    },
    leave: () => after(CLOSE_AFTER, () => setOpen(null)),
  };
}
