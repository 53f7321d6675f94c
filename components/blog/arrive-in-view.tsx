"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Marks its content with `data-arrived` when it comes into view, for CSS to animate. What is in view from the start
 * stays as it is: hiding text that is already being read would be worse than no animation.
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
