"use client";

import { type ReactNode, useRef } from "react";
import styles from "./arriving-cards.module.css";
import { useArrival } from "./use-arrival";

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
