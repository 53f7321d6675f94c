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
    const listeners = {
      pointerenter: () => setPointed(true),
      pointerleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [name, listen] of Object.entries(listeners)) element.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of Object.entries(listeners)) element.removeEventListener(name, listen);
    };
  }, [place]);

  return pointed || focused;
}
