"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { unseen } from "@/components/ui/unseen";
import type { StudyCard } from "@/lib/content/study-cards";
import { STUDY_CARDS } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import {
  ALL,
  type Chip,
  countShown,
  hiddenWithoutLabel,
  isShown,
  SIZES,
  type Size,
  START,
  toggle,
} from "./filter";
import { FilterChips } from "./filter-chips";
import styles from "./filtered-cards.module.css";
import { notifyAddressChanged, useSelection } from "./use-selection";

type Props = {
  /** All first, each with its count in the whole list. */
  chips: readonly Chip[];
  /** Those of this page. */
  cards: readonly ListedCard[];
  /** Beside the chips. */
  tools: ReactNode;
  /** Links to the list's other pages, below the cards; null if this page is the whole list. */
  pages: ReactNode;
  words: Words["filter"];
  /** The prefix of the language, which has its own cards. */
  below?: string;
};

/**
 * A page of the list with its filter. The server renders every card of the page; the filter shows and hides them. If there are
 * other pages, a filter fetches the cards of all of them. A single label gives no choice, so no chips are shown.
 */
export function FilteredCards({ chips, cards, tools, pages, words, below = "" }: Props) {
  const names = chips.map(({ label }) => label);
  const [chosen, select] = useSelection(names);
  // The address may contain an empty selection that no chip could undo.
  const selected = chips.length > 1 ? chosen : START;
  const isFiltered = !selected.has(ALL);
  const all = useAllCards(isFiltered && pages !== null, below + STUDY_CARDS);
  const count = countShown(chips, selected);
  const unlabelled = hiddenWithoutLabel(chips, selected);

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
        {chips.length > 1 ? (
          <div className={styles.filter}>
            <FilterChips
              labels={chips}
              selected={selected}
              onToggle={(label) => select(toggle(selected, label, names))}
              words={words}
            />
            <p className={styles.result} role="status">
              {sayRich(words.showing, {
                shown: shownCount(count, words.showing.lang, 2),
                total: shownCount(countShown(chips, START), words.showing.lang, 2),
                line: (text) => <span aria-hidden="true">{text}</span>,
                unseen,
              })}
              {unlabelled > 0 ? (
                <span className={styles.alone}>
                  <span className="visually-hidden">. </span>
                  {say(words.unlabelled, { count: unlabelled, all: words.all })}
                </span>
              ) : null}
            </p>
          </div>
        ) : null}
      </Container>
      <CardGroups
        cards={Array.isArray(all) ? all : cards}
        isShown={({ label }) => isShown(label, selected)}
      />
      {all === "failed" ? (
        <Container>
          <p className={styles.failed} role="alert">
            {words.pagesFailed}
          </p>
        </Container>
      ) : null}
      {count === 0 ? (
        <Container>
          <div className={styles.empty}>
            <h2>{selected.size === 0 ? words.nothingSelected : words.emptyDrawer}</h2>
            <p>
              {selected.size === 0
                ? say(words.everyLabelOff, words)
                : say(words.noneFiledUnder, {
                    all: words.all,
                    labels: [...selected].reduce((first, second) => say(words.either, { first, second })),
                  })}
            </p>
            <Button onClick={showAll}>{words.showAll}</Button>
          </div>
        </Container>
      ) : null}
      {isFiltered ? null : pages}
    </>
  );
}

/** Reports addresses written by Next's router. Separate, so that only this component waits for the browser, not the list. */
function AddressWatch() {
  const params = useSearchParams();
  useEffect(notifyAddressChanged, [params]);
  return null;
}

/**
 * The cards of all pages of the list, and the code that draws them. They are fetched when they are first wanted.
 *
 * @returns null until they are here, and "failed" if they did not load
 */
function useAllCards(wanted: boolean, file: string): readonly ListedCard[] | "failed" | null {
  const [cards, setCards] = useState<readonly ListedCard[] | "failed" | null>(null);
  const fetches = wanted && cards === null;
  useEffect(() => {
    if (!fetches) return;
    let left = false;
    fetchCards(file)
      .catch(() => "failed" as const)
      .then((found) => {
        if (!left) setCards(found);
      });
    return () => {
      left = true;
    };
  }, [fetches, file]);
  return wanted ? cards : null;
}

async function fetchCards(file: string): Promise<ListedCard[]> {
  const [{ CaseCard }, response] = await Promise.all([import("./case-card"), fetch(file)]);
  if (!response.ok) throw new TypeError(`${file} answered ${response.status}`);
  const cards = (await response.json()) as StudyCard[];
  return cards.map((card) => ({
    key: card.slug,
    size: card.size,
    label: card.label,
    node: <CaseCard card={card} />,
  }));
}

/** A card of the list: its node, and what decides where and whether it is shown. */
type ListedCard = { key: string; size: Size; label?: string | undefined; node: ReactNode };

/** Cards, grouped by size. Those that are not shown stay in the page, hidden. */
function CardGroups({
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
