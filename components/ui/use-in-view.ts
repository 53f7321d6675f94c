"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is in the viewport, or near it.
 *
 * @param options of IntersectionObserver; keep the object outside the component
 * @param once true to stay true after the first time
 */
export function useInView(
  target: RefObject<Element | null>,
  options: IntersectionObserverInit,
  once = false,
): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.at(-1)?.isIntersecting ?? false;
      setInView(seen);
      if (seen && once) observer.disconnect();
    }, options);
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, options, once]);
  return inView;
}
