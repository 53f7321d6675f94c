import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { keyMove, placeOf } from "./keys";
import { watchPinch } from "./pinch";
import { followAddress, writePlace } from "./place";
import { type Point, Scroller } from "./scroller";
import type { ViewerEvent, ViewerState } from "./viewer-state";
import type { ZoomTo } from "./zoom";

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
    const move = place && !event.defaultPrevented && keyMove(event, place, zoom);
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
