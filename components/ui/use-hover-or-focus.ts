"use client";

import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer is over an element or the focus inside it. Moving content pauses meanwhile. */
export function useHoverOrFocus(place: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The pointer may already be there when React hydrates.
    setPointed(element.matches(":hover"));
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("pointerenter", () => setPointed(true), { signal });
    element.addEventListener("pointerleave", () => setPointed(false), { signal });
    element.addEventListener("focusin", () => setFocused(true), { signal });
    element.addEventListener("focusout", () => setFocused(false), { signal });
    return () => controller.abort();
  }, [place]);

  return pointed || focused;
}
