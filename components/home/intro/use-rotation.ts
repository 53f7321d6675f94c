"use client";

import { useEffect, useState } from "react";

/** How long each name stands. */
const INTERVAL = 1000;

/**
 * An index that advances each second while `running`, and wraps.
 *
 * @param count how many there are
 */
export function useRotation(count: number, running: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [count, running]);
  return index;
}
