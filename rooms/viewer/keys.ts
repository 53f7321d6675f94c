import { FIT_WIDTH } from "./zoom";

export type KeyMove =
  /** `by` in window heights, from -1 to 1. */
  | { kind: "screen"; by: number }
  | { kind: "scroll"; x: number; y: number }
  | { kind: "end"; of: "start" | "end" }
  | { kind: "turn"; by: 1 | -1 }
  | { kind: "zoom"; to: "in" | "out" | "fit" };

/** Where the focus is. */
export type KeyPlace = "pages" | "field" | "button" | "elsewhere";

type KeyFacts = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Page Down leaves an overlap, so that the reader finds the line again. */
const SCREEN = 0.9;
const STEP = 40;

/**
 * The effect of a key on the pages; null leaves it to the browser. Scrolling keys scroll the pages wherever the focus is,
 * as they scroll a window. Character keys (plus, minus, zero) only work while the pages have the focus.
 *
 * @param toward -1 if the page's text runs from right to left: the left arrow turns to the next page
 */
export function keyMove(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyFacts,
  place: KeyPlace,
  zoom: number,
  toward: 1 | -1 = 1,
): KeyMove | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (place === "pages" && ZOOMS[key]) return { kind: "zoom", to: ZOOMS[key] };
  if (shiftKey && key !== " ") return null;
  const side = SIDES[key];
  if (side && place !== "field" && zoom <= FIT_WIDTH) return { kind: "turn", by: side === toward ? 1 : -1 };
  if (place === "pages") return null;
  if (MOVES[key]) return MOVES[key];
  if (place === "field") return null;
  if (side) return { kind: "scroll", x: side * STEP, y: 0 };
  if (key === "Home" || key === "End") return { kind: "end", of: key === "Home" ? "start" : "end" };
  if (key === " " && place !== "button") return { kind: "screen", by: shiftKey ? -SCREEN : SCREEN };
  return null;
}

const ZOOMS: Record<string, "in" | "out" | "fit" | undefined> = {
  "+": "in",
  "=": "in",
  "-": "out",
  0: "fit",
};
const MOVES: Record<string, KeyMove | undefined> = {
  PageDown: { kind: "screen", by: SCREEN },
  PageUp: { kind: "screen", by: -SCREEN },
  ArrowDown: { kind: "scroll", x: 0, y: STEP },
  ArrowUp: { kind: "scroll", x: 0, y: -STEP },
};
const SIDES: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Finds out where a key was pressed; null if it does not concern `pages`, the element that scrolls. */
export function placeOf(target: EventTarget | null, pages: HTMLElement): KeyPlace | null {
  // Whatever covers the pages (a dialog, the open contents) keeps its keys, and so does a text of several lines.
  if (!(target instanceof Element) || target.closest("dialog, [role=dialog], [data-open], textarea"))
    return null;
  if (target.matches("button, summary")) return pages.contains(target) ? null : "button";
  if (pages.contains(target)) return "pages";
  return target.matches("input, textarea, select") ? "field" : "elsewhere";
}
