import { pathIn } from "@/lib/content/path-in";
import type { Path } from "../values";
import { type Place, type Source, valueAt } from "./texts";

/** An element of the page and a field that it names. */
export type Named = Place & { element: Element };

const NAMED = "[data-field]";

/**
 * Finds the fields that an element names in development: each as a file or the address of its page, and the path there, such as
 * "home tabs 0 label". An entry of a list is named by its place, or by one of its values, such as a slug.
 *
 * @param sourceOf finds a file by its name or address
 */
function placesOf(element: Element, sourceOf: (name: string) => Source | undefined): Named[] {
  return (element.getAttribute("data-field") ?? "").split(", ").flatMap((field) => {
    const [name = "", ...words] = field.split(" ");
    const source = sourceOf(name);
    const path = source && pathIn(source.content.value, words);
    return path ? [{ file: source.file, path, element }] : [];
  });
}

/** All fields that a page names, in its order. */
export const namedOn = (page: Document, sourceOf: (name: string) => Source | undefined): Named[] =>
  [...page.querySelectorAll(NAMED)].flatMap((element) => placesOf(element, sourceOf));

/** The field of what a person pointed at: of two, as of a card and its study, the one that has a value. */
export function namedAt(
  { element, clicked }: { element: Element; clicked: Element },
  sourceOf: (name: string) => Source | undefined,
): Named | null {
  const named = element.closest(NAMED) ?? clicked.closest(NAMED) ?? clicked.querySelector(NAMED);
  const places = named ? placesOf(named, sourceOf) : [];
  const written = places.filter(({ file, path }) => {
    const source = sourceOf(file);
    return source && valueAt(source.content, path) !== undefined;
  });
  const found = written.length > 0 ? written : places;
  const pictures = element.matches("img, video") ? found.filter(isPicture) : [];
  return pictures[0] ?? found[0] ?? null;
}

const isPicture = ({ path }: Place): boolean => /src$/i.test(String(path.at(-1)));

const begins = (path: Path, start: Path): boolean => start.every((key, at) => path[at] === key);

export const isAt = (file: string, path: Path) => (one: Place) =>
  one.file === file && one.path.length === path.length && begins(one.path, path);

/** The element that shows a field best: its own, one of the fields in or around it, or one of the group around it. */
export function elementOf(all: readonly Named[], file: string, path: Path): Element | null {
  // Other entries of a list are no neighbours.
  const depth = path.findLastIndex((key) => typeof key === "number") + 1;
  const groups = path
    .map((_, up) => path.slice(0, path.length - up))
    .slice(1, Math.max(1, path.length - depth + 1));
  const own = all.filter((one) => one.file === file && one.path.length > 0);
  const ways: ((one: Place) => boolean)[] = [
    isAt(file, path),
    (one) => begins(one.path, path) || begins(path, one.path),
    ...groups.map((group) => (one: Place) => begins(one.path, group)),
  ];
  for (const way of ways) {
    const [best] = own.filter(way).toSorted((a, b) => rank(b.element) - rank(a.element));
    if (best) return (isPicture(best) && best.element.querySelector("img, video")) || best.element;
  }
  return null;
}

/** Visible elements come before hidden ones, and a text before a link to it. */
const rank = (element: Element): number =>
  (element.checkVisibility({ visibilityProperty: true }) ? 2 : 0) + (element.closest("nav, header") ? 0 : 1);
