import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import styles from "./card-groups.module.css";
import { SIZES, type Size } from "./filter";

/** A card of the list: its node, and what decides where and whether it is shown. */
export type ListedCard = { key: string; size: Size; label?: string | undefined; node: ReactNode };

/** Cards, grouped by size. Those that are not shown stay in the page, hidden. */
export function CardGroups({
  cards,
  isShown,
}: {
  cards: readonly ListedCard[];
  isShown: (card: ListedCard) => boolean;
}) {
  return SIZES.map((size) => {
    const group = cards.filter((card) => card.size === size);
    return (
      <Container key={size} className={styles.group} hidden={!group.some(isShown)}>
        <ul className={styles[size]}>
          {group.map((card) => (
            <li key={card.key} hidden={!isShown(card)}>
              {card.node}
            </li>
          ))}
        </ul>
      </Container>
    );
  });
}
