"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { animate } from "@/components/ui/animate";
import { ifBelow } from "@/components/ui/if-below";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import styles from "./arriving-cards.module.css";

type Props = { cards: readonly { id: string; card: ReactNode }[]; more: ReactNode };

/** How long the skeletons cover the cards' places, in ms. */
const SKELETON = 300;
/** In seconds. */
const FIRST = 0.6;
const EACH = 0.2;

/**
 * The cards, which appear one after the other, then the link to all. If the section is already in view or the visitor
 * prefers less motion, everything stays as it is in the HTML. Nothing shifts: the skeletons only cover the cards.
 */
export function ArrivingCards({ cards, more }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [skeleton, setSkeleton] = useState(false);

  useEffect(() => {
    const section = place.current;
    if (!section || prefersReducedMotion()) return;
    return ifBelow(section, () => {
      animate(
        section.querySelectorAll(`.${styles.arriving}`),
        { opacity: [0, 1], transform: ["translateY(32px)", "none"] },
        { delay: (index: number) => FIRST + EACH * index, duration: 0.35 },
      );
      setSkeleton(true);
      const timer = setTimeout(() => setSkeleton(false), SKELETON);
      return () => clearTimeout(timer);
    });
  }, []);

  return (
    <div ref={place}>
      <ol className={styles.list} aria-busy={skeleton || undefined}>
        {cards.map(({ id, card }) => (
          <li key={id} className={styles.place}>
            <div className={styles.arriving}>{card}</div>
            {skeleton ? <span className={styles.skeleton} aria-hidden="true" /> : null}
          </li>
        ))}
      </ol>
      <div className={styles.arriving}>{more}</div>
    </div>
  );
}
