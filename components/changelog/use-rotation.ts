"use client";

import { useEffect, useState } from "react";

const EVERY = 5000;

/**
 * Moves through `count` items, one every 5 s. Starts stopped for visitors who asked for less motion; they may start it.
 *
 * @param held true while somebody is reading: the interval then starts again
 */
export function useRotation(count: number, held: boolean) {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState(true);

  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const apply = () => {
      if (query.matches) setRunning(false);
    };
    apply();
    query.addEventListener("change", apply);
    return () => query.removeEventListener("change", apply);
  }, []);

  const turning = running && !held && count > 1;
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), EVERY);
    return () => clearTimeout(timer);
  }, [turning, current, count]);

  return { current, setCurrent, running, setRunning, turning };
}
