"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** Sets `data-arrived`, for CSS to animate, on content that scrolls into view; not on content in view from the start. */
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
