import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import type { KeyMove } from "./keys";
import type { View } from "./viewer-state";

/** In px from the window's upper left corner. */
export type Point = { x: number; y: number };

/** A point of a page, in fractions of the page, and its position in the window. */
type Anchor = Point & { paper: HTMLElement; across: number; down: number };

type Aim = { page: number; top: number };

const TOP_MARGIN = 24;

export class Scroller {
  readonly #element: HTMLElement;
  #aim: Aim | null = null;
  #anchor: Anchor | null = null;
  #update = () => {};

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /**
   * Follows scrolling and sizes; returns a function that stops it. The current page is the one with the largest part in
   * view, or the one the reader went to while the pages rest there: on a phone the last pages are all in the window at
   * once. `onWidth` gets the width in px of a page that fits.
   */
  watch(onView: (view: View) => void, onWidth: (width: number) => void): () => void {
    let frame = 0;
    const publish = () => {
      frame = 0;
      onView(viewOf(this.#element, this.#aim));
    };
    this.#update = () => {
      frame ||= requestAnimationFrame(publish);
    };
    this.#update();
    const controller = new AbortController();
    this.#element.addEventListener("scroll", this.#update, { passive: true, signal: controller.signal });
    const resized = new ResizeObserver(this.#update);
    resized.observe(this.#element);
    const measured = new ResizeObserver(([entry]) => onWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (this.#element.firstElementChild) measured.observe(this.#element.firstElementChild);
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
      resized.disconnect();
      measured.disconnect();
    };
  }

  goTo(page: number, { focus = false }: { focus?: boolean } = {}): void {
    const sheet = sheetsOf(this.#element)[page - 1];
    if (!sheet) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#element;
    const near = Math.abs(sheet.offsetTop - scrollTop) < clientHeight * 2;
    const reduced = prefersReducedMotion();
    const top = Math.min(Math.max(0, sheet.offsetTop - TOP_MARGIN), scrollHeight - clientHeight);
    this.#aim = { page, top };
    // A smooth scroll past forty pages would load all of them.
    this.#element.scrollTo({ top, behavior: near && !reduced ? "smooth" : "instant" });
    // If the pages are there already, no scroll event follows.
    this.#update();
    if (focus) sheet.focus({ preventScroll: true });
  }

  scroll(move: Exclude<KeyMove, { kind: "turn" | "zoom" }>): void {
    const { clientHeight, scrollLeft, scrollHeight } = this.#element;
    if (move.kind === "screen") this.#element.scrollBy(0, move.by * clientHeight);
    else if (move.kind === "scroll") this.#element.scrollBy(move.x, move.y);
    else this.#element.scrollTo(scrollLeft, move.of === "end" ? scrollHeight : 0);
  }

  /** Call before a zoom: remembers the point of the page at a position, by default the middle. */
  rememberPoint(point?: Point): void {
    this.#anchor = anchorAt(this.#element, point);
  }

  /** Call after the zoom, before the next paint: scrolls that point back to its position. */
  restorePoint(): void {
    if (!this.#anchor) return;
    const { paper, across, down, x, y } = this.#anchor;
    this.#element.scrollLeft = paper.offsetLeft + across * paper.offsetWidth - x;
    this.#element.scrollTop = paper.offsetTop + down * paper.offsetHeight - y;
    this.#anchor = null;
  }
}

const sheetsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>("[data-page]")];

function viewOf(element: HTMLElement, aim: Aim | null): View {
  const top = element.scrollTop;
  const bottom = top + element.clientHeight;
  const visible: number[] = [];
  let current = 1;
  let largest = 0;
  sheetsOf(element).forEach((sheet, index) => {
    const seen = Math.min(bottom, sheet.offsetTop + sheet.offsetHeight) - Math.max(top, sheet.offsetTop);
    if (seen <= 0) return;
    visible.push(index + 1);
    if (seen > largest + 1) [largest, current] = [seen, index + 1];
  });
  if (top > 0 && bottom >= element.scrollHeight - 1) current = visible.at(-1) ?? current;
  if (aim && Math.abs(aim.top - top) < 2 && visible.includes(aim.page)) current = aim.page;
  return { visible: visible.length > 0 ? visible : [current], current };
}

function anchorAt(
  element: HTMLElement,
  point = { x: element.clientWidth / 2, y: element.clientHeight / 2 },
): Anchor | null {
  const sheets = sheetsOf(element);
  const sheet = sheets.findLast(({ offsetTop }) => offsetTop <= element.scrollTop + point.y) ?? sheets[0];
  // Content below the paper does not scale with it.
  const paper = sheet?.firstElementChild;
  if (!(paper instanceof HTMLElement)) return null;
  const across = (element.scrollLeft + point.x - paper.offsetLeft) / paper.offsetWidth;
  const down = (element.scrollTop + point.y - paper.offsetTop) / paper.offsetHeight;
  return { ...point, paper, across, down };
}
