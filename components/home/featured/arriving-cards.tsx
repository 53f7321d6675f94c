"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import styles from "./arriving-cards.module.css";

type Props = { cards: readonly { id: string; card: ReactNode }[]; more: ReactNode };

/** Shows the cards one after the other, then the link to all. Their space is reserved; the skeleton only covers them. */
export function ArrivingCards({ cards, more }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { skeleton, shown } = useArrival(list, cards.length + 1);
  return (
    <>
      <ol ref={list} className={styles.list} aria-busy={skeleton || undefined}>
        {cards.map(({ id, card }, index) => (
          <li key={id} className={styles.place}>
            <div className={styles.arriving} data-away={index >= shown || undefined}>
              {card}
            </div>
            {skeleton ? <span className={styles.skeleton} aria-hidden="true" /> : null}
          </li>
        ))}
      </ol>
      <div className={styles.arriving} data-away={cards.length >= shown || undefined}>
        {more}
      </div>
    </>
  );
}

/**
 * Plays the arrival schedule. The HTML shows everything, and it stays so if the section is already in view or the
 * visitor prefers reduced motion: nothing visible is ever hidden again.
 *
 * @param section must be below the window for the cards to arrive
 * @param count how many things arrive
 */
function useArrival(section: RefObject<Element | null>, count: number): Arrival {
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

const SKELETON = 300;
const FIRST = 600;
const STEP = 200;

type Arrival = { skeleton: boolean; shown: number };

/**
 * The order in which things arrive: a skeleton for 300 ms, the first at 600 ms, another every 200 ms. Returns what is
 * shown from when on, in ms after the start.
 */
export const arrivalSchedule = (count: number): readonly { at: number; arrival: Arrival }[] => [
  { at: 0, arrival: { skeleton: true, shown: 0 } },
  { at: SKELETON, arrival: { skeleton: false, shown: 0 } },
  ...Array.from({ length: count }, (_, index) => ({
    at: FIRST + STEP * index,
    arrival: { skeleton: false, shown: index + 1 },
  })),
];
