import { fold, termsOf } from "@/lib/content/search";

/** A destination of the palette. `words` are searched but not shown. */
export type Destination = { path: string; label: string; note: string; words: string; group: string };

/** Throws TypeError or SyntaxError if the list cannot be loaded. */
export async function fetchDestinations(): Promise<Destination[]> {
  const response = await fetch("/palette.json");
  if (!response.ok) throw new TypeError(`/palette.json answered ${response.status}`);
  return response.json();
}

export function groupDestinations(all: readonly Destination[]): { value: string; items: Destination[] }[] {
  const groups = new Map<string, Destination[]>();
  for (const item of all) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** Whether every typed word occurs in a destination. Without Intl.Collator, which matches no two letters under LC_ALL=C. */
export function matchesSearch({ label, note, words }: Destination, typed: string): boolean {
  return hasTerms(`${label} ${note} ${words}`, termsOf(typed));
}

function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
}

/** Moves destinations to the front whose label contains every typed word; the others only mention them. */
export function bestFirst(all: readonly Destination[], typed: string): Destination[] {
  const terms = termsOf(typed);
  const named = new Set(all.filter(({ label }) => hasTerms(label, terms)));
  return [...named, ...all.filter((one) => !named.has(one))];
}
