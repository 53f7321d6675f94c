// Also runs in the browser: plain data in, plain data out.

export const ALL = "All";

/** The card sizes, in the order in which the page shows them. */
export const SIZES = ["caseStudyLg", "caseStudySm", "caseStudyXs"] as const;
export type Size = (typeof SIZES)[number];

/** The keys of cards, by size. */
export type BySize = Record<Size, readonly string[]>;
export type Group = { name: string } & BySize;

export type Selection = ReadonlySet<string>;

export const START: Selection = new Set([ALL]);

/**
 * The selection after a click on a label. All, when selected, clears the selection; otherwise it selects every label.
 * Any other label is toggled, and All is deselected. `labels` includes All.
 */
export function toggle(selected: Selection, label: string, labels: readonly string[]): Selection {
  if (label === ALL) return selected.has(ALL) ? new Set() : new Set(labels);
  const next = new Set(selected);
  if (!next.delete(label)) next.add(label);
  next.delete(ALL);
  return next;
}

export const groupCards = (
  labels: readonly string[],
  cards: readonly { label?: string; size: Size; key: string }[],
): Group[] =>
  labels.map((name) => {
    const own = cards.filter(({ label }) => name === ALL || label === name);
    return { name, ...bySize((size) => own.filter((one) => one.size === size).map(({ key }) => key)) };
  });

/** The cards of all selected groups, by size and without duplicates. Names match in any letter case. */
export function shownCards(groups: readonly Group[], selected: Selection): BySize {
  const names = new Set([...selected].map((label) => label.toLowerCase()));
  const shown = groups.filter(({ name }) => names.has(name.toLowerCase()));
  return bySize((size) => [...new Set(shown.flatMap((group) => group[size]))]);
}

/** How many hidden cards only the chip All can show, because they have no label or one without a chip. */
export function hiddenWithoutLabel(groups: readonly Group[], selected: Selection): number {
  if (selected.size === 0 || selected.has(ALL)) return 0;
  const countOf = (labels: readonly string[]) => cardCount(shownCards(groups, new Set(labels)));
  const labels = groups.map(({ name }) => name);
  return countOf(labels) - countOf(labels.filter((label) => label !== ALL));
}

const bySize = (cardsOf: (size: Size) => readonly string[]): BySize => ({
  caseStudyLg: cardsOf("caseStudyLg"),
  caseStudySm: cardsOf("caseStudySm"),
  caseStudyXs: cardsOf("caseStudyXs"),
});

export const cardCount = (cards: BySize): number => SIZES.reduce((sum, size) => sum + cards[size].length, 0);

/** "03", "12". */
export const counter = (count: number): string => String(count).padStart(2, "0");
