import { fold, termsOf } from "@/lib/content/search";

/** One place the palette leads to. `words` are searched and not shown. */
export type Destination = { path: string; label: string; note: string; words: string; group: string };

/**
 * Fetches where the palette can go.
 *
 * @throws TypeError or SyntaxError when the list cannot be loaded
 */
export async function destinations(): Promise<Destination[]> {
  const response = await fetch("/palette.json");
  if (!response.ok) throw new TypeError(`/palette.json answered ${response.status}`);
  return response.json();
}

/** The same destinations under their group's name, groups in the order of their first member. */
export function grouped(all: readonly Destination[]): { value: string; items: Destination[] }[] {
  const groups = new Map<string, Destination[]>();
  for (const item of all) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** Whether each typed word is somewhere in a destination. Not by collation, which under LC_ALL=C may match no two letters. */
export function isMeant({ label, note, words }: Destination, typed: string): boolean {
  return hasTerms(`${label} ${note} ${words}`, termsOf(typed));
}

function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
}

/** The same destinations, those first whose name has every word that a visitor typed; the others only mention them. */
export function bestFirst(all: readonly Destination[], typed: string): Destination[] {
  const terms = termsOf(typed);
  const named = new Set(all.filter(({ label }) => hasTerms(label, terms)));
  return [...named, ...all.filter((one) => !named.has(one))];
}
