"use client";

import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";

/**
 * The width of a box in whole pixels, updated at each change (a new name, letters that arrive, a resized window).
 *
 * @param line an element as wide as the box: it grows or shrinks from the last width to the new one
 */
export function useMeasuredWidth(
  box: RefObject<HTMLElement | null>,
  line: RefObject<HTMLElement | null>,
): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    let before = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      setWidth(Math.round(now));
      if (before && now && !prefersReducedMotion())
        line.current?.animate([{ transform: `scaleX(${before / now})` }, { transform: "none" }], {
          duration: 250,
          easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
        });
      before = now;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, line]);
  return width;
}
