"use client";

import { useEffect, useState } from "react";

/** How long the text is hidden after a change before it fades in again. */
const RESTART = 50;

/**
 * The fade flag of a text that changes: true from the very render in which `shown` changes, so that the new text is
 * never seen before its fade, and false again 50 ms later.
 */
export function useFaded(shown: number): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), RESTART);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}
