"use client";

import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer is over an element or the focus inside it. Moving content pauses meanwhile. */
export function useHoverOrFocus(place: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Pointer and focus may get there before the listeners, which React adds some time after the element.
    setPointed(element.matches(":hover"));
    setFocused(element.matches(":focus-within"));
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
