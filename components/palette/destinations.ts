import type { Destination, PaletteFile } from "@/lib/content/destinations";
import { fold, termsOf } from "@/lib/content/search";
import { palettePath } from "@/lib/paths";

/** `complete`: whether it has every destination of the site. */
export type Found = { destinations: readonly Destination[]; complete: boolean };

const files = new Map<string, Promise<PaletteFile>>();

/**
 * The palette's list: the first file of it, which is enough until somebody types, or all. Each file is fetched once.
 *
 * @param below the prefix of the language
 * Throws TypeError or SyntaxError if a file cannot be loaded; the next call tries again.
 */
export async function findDestinations(all: boolean, below = ""): Promise<Found> {
  const first = await file(below + palettePath(1));
  if (!all || first.files === 1) return { destinations: first.destinations, complete: first.files === 1 };
  const others = await Promise.all(
    Array.from({ length: first.files - 1 }, (_, i) => file(below + palettePath(i + 2))),
  );
  return { destinations: [first, ...others].flatMap(({ destinations }) => destinations), complete: true };
}

function file(path: string): Promise<PaletteFile> {
  const loading = files.get(path) ?? fetchFile(path);
  files.set(path, loading);
  loading.catch(() => files.delete(path));
  return loading;
}

async function fetchFile(path: string): Promise<PaletteFile> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
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

/** This page in the site's other languages, as the header has them. They are found by their own names and those in this language. */
export function languageDestinations(group: string): Destination[] {
  const names = new Intl.DisplayNames(document.documentElement.lang, { type: "language" });
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-site-header] a[data-language]");
  // The menu of narrow windows has them again.
  const found = new Map([...links].map((link) => [link.lang, link]));
  return [...found.values()].map(({ lang, pathname, textContent }) => ({
    path: pathname,
    label: textContent,
    note: names.of(lang) ?? lang,
    words: lang,
    group,
  }));
}
