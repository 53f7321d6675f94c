"use client";

import { useEffect, useState } from "react";
import type { StudyCard } from "@/lib/content/study-cards";
import { STUDY_CARDS } from "@/lib/paths";
import type { ListedCard } from "./card-groups";

/**
 * The cards of all pages of the list, and the code that draws them. They are fetched when they are first wanted.
 *
 * @returns null until they are here, and "failed" if they did not load
 */
export function useAllCards(wanted: boolean): readonly ListedCard[] | "failed" | null {
  const [cards, setCards] = useState<readonly ListedCard[] | "failed" | null>(null);
  const fetches = wanted && cards === null;
  useEffect(() => {
    if (!fetches) return;
    let left = false;
    fetchCards()
      .catch(() => "failed" as const)
      .then((found) => {
        if (!left) setCards(found);
      });
    return () => {
      left = true;
    };
  }, [fetches]);
  return wanted ? cards : null;
}

async function fetchCards(): Promise<ListedCard[]> {
  const [{ CaseCard }, response] = await Promise.all([import("./case-card"), fetch(STUDY_CARDS)]);
  if (!response.ok) throw new TypeError(`${STUDY_CARDS} answered ${response.status}`);
  const cards = (await response.json()) as StudyCard[];
  return cards.map((card) => ({
    key: card.slug,
    size: card.size,
    label: card.label,
    node: <CaseCard card={card} />,
  }));
}
