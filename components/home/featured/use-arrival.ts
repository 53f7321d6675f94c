"use client";

import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion } from "../prefers-reduced-motion";

const SKELETON = 300;
const FIRST = 600;
const STEP = 200;

/** How much has arrived: whether the skeleton stands, and how many of the cards and what follows them are shown. */
export type Arrival = { skeleton: boolean; shown: number };

/**
 * The order in which the cards come: a skeleton for 300 ms, the first card at 600 ms, one more each 200 ms.
 *
 * Everything is shown in the HTML and stays so where the section is already in sight or motion is not wanted: nothing
 * that a visitor sees is ever taken away.
 *
 * @param section what the visitor must not have reached yet
 * @param count how many steps there are
 */
export function useArrival(section: RefObject<Element | null>, count: number): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ skeleton: false, shown: count });
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < innerHeight || prefersReducedMotion()) return;
    setArrival({ skeleton: true, shown: 0 });
    const timers = [
      setTimeout(() => setArrival({ skeleton: false, shown: 0 }), SKELETON),
      ...Array.from({ length: count }, (_, index) =>
        setTimeout(() => setArrival({ skeleton: false, shown: index + 1 }), FIRST + STEP * index),
      ),
    ];
    return () => timers.forEach(clearTimeout);
  }, [section, count]);
  return arrival;
}
