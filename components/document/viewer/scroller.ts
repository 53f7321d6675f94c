import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import type { KeyMove } from "./keys";
import type { View } from "./viewer-state";

/** A point of the window the pages scroll in, in px from its upper left corner. */
export type Point = { x: number; y: number };

/** A point of a page (in parts of it, from 0 to 1) and its position in the window. */
type Held = Point & { paper: HTMLElement; across: number; down: number };

/** A page that was gone to, and where the pages then come to rest. */
type Aim = { page: number; top: number };

/** A page comes to rest a little under the window's upper edge. */
const MARGIN = 24;

/** The element that scrolls the pages: what of them is in view, and how to get to others. */
export class Scroller {
  readonly #element: HTMLElement;
  #aim: Aim | null = null;
  #held: Held | null = null;
  #lookAgain = () => {};

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /**
   * Follows the scrolling and the sizes. The page with the largest part in view is the one that is read, or the one that
   * was gone to while the pages rest there: on a phone the last pages are all in the window at once.
   *
   * @param onView called a frame after anything moved
   * @param onWidth called with the width in px that a page has when it fits
   * @returns a function that ends it
   */
  watch(onView: (view: View) => void, onWidth: (width: number) => void): () => void {
    let frame = 0;
    const look = () => {
      frame = 0;
      onView(viewOf(this.#element, this.#aim));
    };
    this.#lookAgain = () => {
      frame ||= requestAnimationFrame(look);
    };
    this.#lookAgain();
    const controller = new AbortController();
    this.#element.addEventListener("scroll", this.#lookAgain, { passive: true, signal: controller.signal });
    const resized = new ResizeObserver(this.#lookAgain);
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
    const calm = prefersReducedMotion();
    const top = Math.min(Math.max(0, sheet.offsetTop - MARGIN), scrollHeight - clientHeight);
    this.#aim = { page, top };
    // A smooth scroll past forty pages would load all of them.
    this.#element.scrollTo({ top, behavior: near && !calm ? "smooth" : "instant" });
    // Where it is there already, nothing scrolls.
    this.#lookAgain();
    if (focus) sheet.focus({ preventScroll: true });
  }

  scroll(move: Exclude<KeyMove, { kind: "turn" | "zoom" }>): void {
    const { clientHeight, scrollLeft, scrollHeight } = this.#element;
    if (move.kind === "leaf") this.#element.scrollBy(0, move.by * clientHeight);
    else if (move.kind === "scroll") this.#element.scrollBy(move.x, move.y);
    else this.#element.scrollTo(scrollLeft, move.of === "end" ? scrollHeight : 0);
  }

  /** Before a zoom: remembers the point of the page at a position, by default the middle. */
  hold(point?: Point): void {
    this.#held = holdAt(this.#element, point);
  }

  /** After it, before the next paint: scrolls that point back to its position. */
  putBack(): void {
    if (!this.#held) return;
    const { paper, across, down, x, y } = this.#held;
    this.#element.scrollLeft = paper.offsetLeft + across * paper.offsetWidth - x;
    this.#element.scrollTop = paper.offsetTop + down * paper.offsetHeight - y;
    this.#held = null;
  }
}

const sheetsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>("[data-page]")];

function viewOf(element: HTMLElement, aim: Aim | null): View {
  const top = element.scrollTop;
  const bottom = top + element.clientHeight;
  const visible: number[] = [];
  let current = 1;
  let most = 0;
  sheetsOf(element).forEach((sheet, index) => {
    const seen = Math.min(bottom, sheet.offsetTop + sheet.offsetHeight) - Math.max(top, sheet.offsetTop);
    if (seen <= 0) return;
    visible.push(index + 1);
    if (seen > most + 1) [most, current] = [seen, index + 1];
  });
  if (top > 0 && bottom >= element.scrollHeight - 1) current = visible.at(-1) ?? current;
  if (aim && Math.abs(aim.top - top) < 2 && visible.includes(aim.page)) current = aim.page;
  return { visible: visible.length > 0 ? visible : [current], current };
}

function holdAt(
  element: HTMLElement,
  point = { x: element.clientWidth / 2, y: element.clientHeight / 2 },
): Held | null {
  const sheets = sheetsOf(element);
  const sheet = sheets.findLast(({ offsetTop }) => offsetTop <= element.scrollTop + point.y) ?? sheets[0];
  // What is below the paper does not scale with it.
  const paper = sheet?.firstElementChild;
  if (!(paper instanceof HTMLElement)) return null;
  const across = (element.scrollLeft + point.x - paper.offsetLeft) / paper.offsetWidth;
  const down = (element.scrollTop + point.y - paper.offsetTop) / paper.offsetHeight;
  return { ...point, paper, across, down };
}
