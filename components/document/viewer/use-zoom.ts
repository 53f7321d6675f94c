"use client";

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { sheetsOf } from "./use-desk";
import { FIT_WIDTH, nextZoom } from "./zoom";

/** A point of the desk, in px from its upper left corner. */
export type DeskPoint = { x: number; y: number };

/** A point of a page (in parts of it, from 0 to 1) and where on the desk it lies. */
type Held = DeskPoint & { paper: HTMLElement; across: number; down: number };

/** The zoom of the desk. What was under the given point, or else in the middle, stays there when it changes. */
export function useZoom(desk: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number>(FIT_WIDTH);
  const laidOut = useRef<number>(FIT_WIDTH);
  const held = useRef<Held | null>(null);

  const change = useCallback(
    (next: (zoom: number) => number, point?: DeskPoint) => {
      if (desk.current) held.current = hold(desk.current, point);
      setZoom(next);
    },
    [desk],
  );

  // Before the new zoom is painted.
  useLayoutEffect(() => {
    if (desk.current && held.current && laidOut.current !== zoom) putBack(desk.current, held.current);
    laidOut.current = zoom;
    held.current = null;
  }, [desk, zoom]);

  return {
    zoom,
    zoomIn: useCallback(() => change((now) => nextZoom(now, 1)), [change]),
    zoomOut: useCallback(() => change((now) => nextZoom(now, -1)), [change]),
    fit: useCallback(() => change(() => FIT_WIDTH), [change]),
    zoomTo: useCallback((next: number, point: DeskPoint) => change(() => next, point), [change]),
  };
}

function hold(desk: HTMLElement, point = { x: desk.clientWidth / 2, y: desk.clientHeight / 2 }): Held | null {
  const sheets = sheetsOf(desk);
  const sheet = sheets.findLast(({ offsetTop }) => offsetTop <= desk.scrollTop + point.y) ?? sheets[0];
  // What stands under the paper does not grow with it.
  const paper = sheet?.firstElementChild;
  if (!(paper instanceof HTMLElement)) return null;
  const across = (desk.scrollLeft + point.x - paper.offsetLeft) / paper.offsetWidth;
  const down = (desk.scrollTop + point.y - paper.offsetTop) / paper.offsetHeight;
  return { ...point, paper, across, down };
}

function putBack(desk: HTMLElement, { paper, across, down, x, y }: Held): void {
  desk.scrollLeft = paper.offsetLeft + across * paper.offsetWidth - x;
  desk.scrollTop = paper.offsetTop + down * paper.offsetHeight - y;
}
