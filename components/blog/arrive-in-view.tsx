"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Sets `data-arrived` when its content scrolls into view, for CSS to animate. Content in view from the start is left
 * alone.
 */
export function ArriveInView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [arrived, setArrived] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || element.getBoundingClientRect().top < innerHeight) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setArrived(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} data-arrived={arrived || undefined}>
      {children}
    </div>
  );
}
