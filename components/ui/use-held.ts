"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Whether somebody is at an element, by pointer or by focus. What moves or leaves by itself waits meanwhile.
 *
 * @param place the element
 */
export function useHeld(place: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The pointer may rest there already when the page comes to life.
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
