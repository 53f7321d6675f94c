"use client";

import { type RefObject, useEffect, useState } from "react";

/** Width in px that a page has on the desk when it fits; 0 until it is measured. */
export function useSheetWidth(desk: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const sheets = desk.current?.firstElementChild;
    if (!sheets) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(sheets);
    return () => observer.disconnect();
  }, [desk]);
  return width;
}
