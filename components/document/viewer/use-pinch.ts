"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { DeskPoint } from "./use-zoom";
import { pinchedZoom } from "./zoom";

type Fingers = DeskPoint & { apart: number };

/**
 * Two fingers on the desk zoom the pages between them and move them along. The browser's own pinch would zoom the whole
 * window, and the bar would leave it.
 *
 * @param zoomTo must not change between renders
 */
export function usePinch(
  desk: RefObject<HTMLElement | null>,
  zoom: number,
  zoomTo: (zoom: number, point: DeskPoint) => void,
): void {
  const now = useRef(zoom);
  useEffect(() => {
    now.current = zoom;
  }, [zoom]);

  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    let began: { apart: number; zoom: number } | null = null;
    let last: Fingers | null = null;
    const onStart = (event: TouchEvent) => {
      last = fingersOn(element, event);
      began = last && { apart: last.apart, zoom: now.current };
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
  }, [desk, zoomTo]);
}

/** @returns the middle between two fingers, from the desk's corner, and how far they are apart; null for one or three */
function fingersOn(desk: HTMLElement, { touches }: TouchEvent): Fingers | null {
  const [one, other] = touches;
  if (!one || !other || touches.length > 2) return null;
  const { left, top } = desk.getBoundingClientRect();
  return {
    x: (one.clientX + other.clientX) / 2 - left,
    y: (one.clientY + other.clientY) / 2 - top,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}
