// Runs in the browser too: plain data in, plain data out.

export const ALL = "All";

/** The three sizes of cards, in the order in which the page shows them. */
export const SIZES = ["caseStudyLg", "caseStudySm", "caseStudyXs"] as const;
export type Size = (typeof SIZES)[number];

/** What one filter label shows: its cards, by size. */
export type Group<Card> = { name: string } & Record<Size, readonly Card[]>;

export type Selection = ReadonlySet<string>;

export const START: Selection = new Set([ALL]);

/**
 * A click on a label.
 *
 * Clicking All when it is active clears everything; otherwise it selects every label. Any other label is toggled, and
 * All leaves the result.
 *
 * @param labels every label there is, All included
 */
export function toggle(selected: Selection, label: string, labels: readonly string[]): Selection {
  if (label === ALL) return selected.has(ALL) ? new Set() : new Set(labels);
  const next = new Set(selected);
  if (!next.delete(label)) next.add(label);
  next.delete(ALL);
  return next;
}

/** Sorts cards into one group for each label; the group All holds every card. */
export function groupCards<Card>(
  labels: readonly string[],
  cards: readonly { label?: string; size: Size; card: Card }[],
): Group<Card>[] {
  return labels.map((name) => {
    const own = cards.filter(({ label }) => name === ALL || label === name);
    const ofSize = (size: Size) => own.filter((one) => one.size === size).map(({ card }) => card);
    return {
      name,
      caseStudyLg: ofSize("caseStudyLg"),
      caseStudySm: ofSize("caseStudySm"),
      caseStudyXs: ofSize("caseStudyXs"),
    };
  });
}

/** The cards of every group whose name matches a selected label, whatever its case; merged by size, each once. */
export function shownCards<Card>(
  groups: readonly Group<Card>[],
  selected: Selection,
): Record<Size, readonly Card[]> {
  const names = new Set([...selected].map((label) => label.toLowerCase()));
  const shown = groups.filter(({ name }) => names.has(name.toLowerCase()));
  const merged = (size: Size) => unique(shown.flatMap((group) => group[size]));
  return {
    caseStudyLg: merged("caseStudyLg"),
    caseStudySm: merged("caseStudySm"),
    caseStudyXs: merged("caseStudyXs"),
  };
}

/**
 * How many cards a choice hides that no chip but All could bring back: they have no label, or one without a chip. 0 where All
 * is chosen, and where nothing is: then everything is hidden, and the page says why.
 */
export function hiddenWithoutLabel<Card>(groups: readonly Group<Card>[], selected: Selection): number {
  if (selected.size === 0 || selected.has(ALL)) return 0;
  const all = groups.filter(({ name }) => name === ALL);
  const labelled = groups.filter(({ name }) => name !== ALL);
  const everyCard = (of: readonly Group<Card>[]) =>
    unique(SIZES.flatMap((size) => of.flatMap((one) => one[size])));
  const named = new Set(everyCard(labelled).map((card) => JSON.stringify(card)));
  return everyCard(all).filter((card) => !named.has(JSON.stringify(card))).length;
}

/** The first of each, compared by content. */
function unique<Card>(cards: readonly Card[]): Card[] {
  const byContent = new Map<string, Card>();
  for (const card of cards) {
    const content = JSON.stringify(card);
    if (!byContent.has(content)) byContent.set(content, card);
  }
  return [...byContent.values()];
}

export const cardCount = (cards: Record<Size, readonly unknown[]>): number =>
  SIZES.reduce((sum, size) => sum + cards[size].length, 0);

/** The number on a chip: "03", "12". */
export const counter = (count: number): string => String(count).padStart(2, "0");
