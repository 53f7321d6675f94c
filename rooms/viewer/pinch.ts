import type { Point } from "./scroller";
import { pinchedZoom } from "./zoom";

type Fingers = Point & { apart: number };

/**
 * Zooms the pages between two fingers and moves them along. The browser's own pinch would zoom the whole window and
 * push the bar out of it. Returns a function that removes the listeners.
 */
export function watchPinch(
  element: HTMLElement,
  zoomNow: () => number,
  zoomTo: (zoom: number, point: Point) => void,
): () => void {
  let began: { apart: number; zoom: number } | null = null;
  let last: Fingers | null = null;
  const onStart = (event: TouchEvent) => {
    last = fingersOn(element, event);
    began = last && { apart: last.apart, zoom: zoomNow() };
  };
  const onMove = (event: TouchEvent) => {
    const fingers = fingersOn(element, event);
    if (!fingers || !began || !last) return;
    event.preventDefault();
    element.scrollBy(last.x - fingers.x, last.y - fingers.y);
    zoomTo(pinchedZoom(began.zoom, fingers.apart / began.apart), fingers);
    last = fingers;
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ["touchstart", "touchend", "touchcancel"] as const)
    element.addEventListener(name, onStart, { passive: true, signal });
  element.addEventListener("touchmove", onMove, { passive: false, signal });
  return () => controller.abort();
}

function fingersOn(element: HTMLElement, { touches }: TouchEvent): Fingers | null {
  const [one, other] = touches;
  if (!one || !other || touches.length > 2) return null;
  const { left, top } = element.getBoundingClientRect();
  return {
    x: (one.clientX + other.clientX) / 2 - left,
    y: (one.clientY + other.clientY) / 2 - top,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}
