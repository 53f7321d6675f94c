"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import {
  cardCount,
  counter,
  type Group,
  hiddenWithoutLabel,
  SIZES,
  type Size,
  START,
  shownCards,
  toggle,
} from "./filter";
import { FilterChips } from "./filter-chips";
import styles from "./filtered-cards.module.css";
import { notifyAddressChanged, useSelection } from "./use-selection";

type Props = {
  labels: readonly { label: string; count: number }[];
  groups: readonly Group[];
  cards: readonly { key: string; size: Size; node: ReactNode }[];
  tools: ReactNode;
};

/**
 * The list with its filter. The server renders every card; the filter shows and hides them. A single label gives no
 * choice, so no chips are shown. `groups` has the cards' keys; `tools` are beside the chips.
 */
export function FilteredCards({ labels, groups, cards, tools }: Props) {
  const names = labels.map(({ label }) => label);
  const [chosen, select] = useSelection(names);
  // The address may contain an empty selection that no chip could undo.
  const selected = labels.length > 1 ? chosen : START;
  const shown = shownCards(groups, selected);
  const count = cardCount(shown);
  const unlabelled = hiddenWithoutLabel(groups, selected);

  const showAll = () => {
    select(START);
    // The pressed button disappears, so the focus moves to the chips, where the next choice is made.
    document.querySelector<HTMLElement>(`.${styles.bar} [aria-pressed]`)?.focus();
  };

  return (
    <>
      <Suspense fallback={null}>
        <AddressWatch />
      </Suspense>
      <Container grid className={styles.bar}>
        <div className={styles.tools}>{tools}</div>
        {labels.length > 1 ? (
          <div className={styles.filter}>
            <FilterChips
              labels={labels}
              selected={selected}
              onToggle={(label) => select(toggle(selected, label, names))}
            />
            <p className={styles.result} role="status">
              <span className="visually-hidden">Showing </span>
              {counter(count)}
              <span aria-hidden="true"> / </span>
              <span className="visually-hidden"> of </span>
              {counter(cards.length)}
              <span className="visually-hidden"> case studies</span>
              {unlabelled > 0 ? (
                <span className={styles.alone}>
                  <span className="visually-hidden">. </span>
                  {unlabelled === 1
                    ? "1 has no label: All shows it"
                    : `${unlabelled} have no label: All shows them`}
                </span>
              ) : null}
            </p>
          </div>
        ) : null}
      </Container>
      {SIZES.map((size) => (
        <Container key={size} className={styles.group} hidden={shown[size].length === 0}>
          <ul className={styles[size]}>
            {cards
              .filter((card) => card.size === size)
              .map(({ key, node }) => (
                <li key={key} hidden={!shown[size].includes(key)}>
                  {node}
                </li>
              ))}
          </ul>
        </Container>
      ))}
      {count === 0 ? (
        <Container>
          <div className={styles.empty}>
            <h2>{selected.size === 0 ? "Nothing is selected" : "An empty drawer"}</h2>
            <p>
              {selected.size === 0
                ? "Every label is off, so there is nothing to show. Choose one above, or take them all."
                : `No study here is filed under ${[...selected].join(" or ")}. Choose another label, or take them all.`}
            </p>
            <Button onClick={showAll}>Show all case studies</Button>
          </div>
        </Container>
      ) : null}
    </>
  );
}

/** Reports addresses written by Next's router. Separate, so that only this component waits for the browser, not the list. */
function AddressWatch() {
  const params = useSearchParams();
  useEffect(notifyAddressChanged, [params]);
  return null;
}
