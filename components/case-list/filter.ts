// Also runs in the browser: plain data in, plain data out.

import type { TextLanguage } from "@/lib/content/field";

/** The chip that shows everything; its words are those of the site. */
// biome-ignore lint/plugin: a value, which no page shows
export const ALL = "All";

/** The card sizes, in the order in which the page shows them. */
export const SIZES = ["caseStudyLg", "caseStudySm", "caseStudyXs"] as const;
export type Size = (typeof SIZES)[number];

/** A chip, and how many cards of the whole list it shows. The first one is All. */
export type Chip = TextLanguage & { label: string; count: number };

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

/** The chips of a list: All, and the filters in their order. If no card has one of their labels, All is the only one. */
export function chipsOf(
  filters: readonly string[],
  cards: readonly { label?: string | undefined }[],
): Chip[] {
  const chips = filters.map((filter) => ({
    label: filter,
    count: cards.filter(({ label }) => label === filter).length,
  }));
  const used = chips.some(({ count }) => count > 0);
  return [{ label: ALL, count: cards.length }, ...(used ? chips : [])];
}

/** Whether a selection shows a card with this label. A card without one is only shown by All. */
export const isShown = (label: string | undefined, selected: Selection): boolean =>
  selected.has(ALL) || (label !== undefined && selected.has(label));

/** How many cards of the whole list a selection shows. */
export const countShown = (chips: readonly Chip[], selected: Selection): number =>
  chips.find(({ label }) => label === ALL && selected.has(ALL))?.count ?? labelled(chips, selected);

/** How many hidden cards only the chip All can show, because they have no label or one without a chip. */
export function hiddenWithoutLabel(chips: readonly Chip[], selected: Selection): number {
  if (selected.size === 0 || selected.has(ALL)) return 0;
  return countShown(chips, START) - labelled(chips, new Set(chips.map(({ label }) => label)));
}

const labelled = (chips: readonly Chip[], selected: Selection): number =>
  chips
    .filter(({ label }) => label !== ALL && selected.has(label))
    .reduce((sum, { count }) => sum + count, 0);
