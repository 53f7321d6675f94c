"use client";

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { FIT_WIDTH, nextZoom } from "@/lib/document/viewer/zoom";

/** The zoom of the desk. What was in the middle stays there when it changes. */
export function useZoom(desk: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number>(FIT_WIDTH);
  const middle = useRef<{ zoom: number; x: number; y: number } | null>(null);

  const change = useCallback(
    (next: (zoom: number) => number) => {
      const element = desk.current;
      if (element)
        middle.current = {
          zoom,
          x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
          y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
        };
      setZoom(next);
    },
    [desk, zoom],
  );

  // Before the new zoom is painted.
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element || !middle.current || middle.current.zoom === zoom) return;
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
    middle.current = null;
  }, [desk, zoom]);

  return {
    zoom,
    zoomIn: useCallback(() => change((now) => nextZoom(now, 1)), [change]),
    zoomOut: useCallback(() => change((now) => nextZoom(now, -1)), [change]),
    fit: useCallback(() => change(() => FIT_WIDTH), [change]),
  };
}
