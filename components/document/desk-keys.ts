"use client";

import type { KeyboardEvent } from "react";
import { FIT_WIDTH } from "@/lib/document/viewer/zoom";

type Controls = {
  current: number;
  zoom: number;
  turnTo: (page: number) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
};

/**
 * Keys of the desk, while it has the focus and nowhere else. Arrows turn pages unless a zoomed page needs them for
 * scrolling; everything that scrolls by itself (space, page keys, home, end) stays the browser's.
 */
export function deskKeys({ current, zoom, turnTo, zoomIn, zoomOut, fit }: Controls) {
  const acts: Record<string, (() => void) | undefined> = {
    ArrowRight: zoom > FIT_WIDTH ? undefined : () => turnTo(current + 1),
    ArrowLeft: zoom > FIT_WIDTH ? undefined : () => turnTo(current - 1),
    "+": zoomIn,
    "=": zoomIn,
    "-": zoomOut,
    "0": fit,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
