"use client";

import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { type Arrival, arrivalSchedule } from "./arrival-schedule";

/**
 * Plays the schedule by which the cards appear. Everything is shown in the HTML, and stays so where the section is already
 * in view or the visitor asked for less motion: nothing that a visitor sees is ever hidden again.
 *
 * @param section what the visitor must not have reached yet
 * @param count how many things arrive
 */
export function useArrival(section: RefObject<Element | null>, count: number): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ skeleton: false, shown: count });
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < innerHeight || prefersReducedMotion()) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    for (const { at, arrival } of arrivalSchedule(count)) {
      if (at === 0) setArrival(arrival);
      else timers.push(setTimeout(() => setArrival(arrival), at));
    }
    return () => timers.forEach(clearTimeout);
  }, [section, count]);
  return arrival;
}
