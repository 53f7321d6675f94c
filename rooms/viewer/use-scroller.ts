import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { lineDirection } from "@/components/ui/line-direction";
import { keyMove, placeOf } from "./keys";
import { followAddress, writePlace } from "./place";
import { type Point, Scroller } from "./scroller";
import type { ViewerEvent, ViewerState } from "./viewer-state";
import { pinchedZoom, type ZoomTo } from "./zoom";

/** Moves the pages by keys, fingers, the address and the controls, and reports what is in view. */
export function useScroller(
  id: string,
  { total, current, zoom }: ViewerState,
  dispatch: Dispatch<ViewerEvent>,
) {
  const pages = useRef<HTMLElement>(null);
  const scroller = useRef<Scroller>(null);

  const goTo = (page: number, options?: { focus: boolean }) => scroller.current?.goTo(page, options);
  const turnTo = (page: number) => {
    if (page < 1 || page > total) return;
    goTo(page);
    dispatch({ type: "turned", page });
  };
  const zoomTo = (to: ZoomTo, point?: Point) => {
    scroller.current?.rememberPoint(point);
    dispatch({ type: "zoomed", to });
  };

  const onPinch = useEffectEvent(zoomTo);
  const zoomNow = useEffectEvent(() => zoom);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = pages.current && placeOf(event.target, pages.current);
    const move = place && !event.defaultPrevented && keyMove(event, place, zoom, lineDirection());
    if (!move) return;
    event.preventDefault();
    if (move.kind === "turn") turnTo(current + move.by);
    else if (move.kind === "zoom") zoomTo(move.to);
    else scroller.current?.scroll(move);
  });

  useEffect(() => {
    if (!pages.current) return;
    const created = new Scroller(pages.current);
    scroller.current = created;
    const stopWatch = created.watch(
      (view) => dispatch({ type: "scrolled", view }),
      (fitWidth) => dispatch({ type: "changed", to: { fitWidth } }),
    );
    const stopPinch = watchPinch(pages.current, zoomNow, onPinch);
    addEventListener("keydown", onKey);
    return () => {
      stopWatch();
      stopPinch();
      removeEventListener("keydown", onKey);
    };
  }, [dispatch]);

  useEffect(() => followAddress(id, total, (page) => scroller.current?.goTo(page)), [id, total]);
  useEffect(() => writePlace(id, current), [id, current]);

  // Before the new zoom is painted.
  useLayoutEffect(() => scroller.current?.restorePoint(), [zoom]);

  return { pages, goTo, turnTo, zoomTo };
}

type Fingers = Point & { apart: number };

/**
 * Zooms the pages between two fingers and moves them along. The browser's own pinch would zoom the whole window and
 * push the bar out of it. Returns a function that removes the listeners.
 */
function watchPinch(
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
