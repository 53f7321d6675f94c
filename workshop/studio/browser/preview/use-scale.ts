import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * The size at which a page of a given width fills a pane.
 *
 * @returns the page's scale, at most 1, and its height before scaling; null until the pane is measured
 */
export function useScale(
  pane: RefObject<HTMLElement | null>,
  width: number,
): { scale: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  if (!size || size.width === 0) return null;
  const scale = Math.min(1, size.width / width);
  return { scale, height: size.height / scale };
}
