"use client";

import { useCallback, useEffect, useState } from "react";
import type { Access } from "./types";

/** The reader is told this long before the access ends. */
export const WARN_MS = 5 * 60_000;
/** Timers sleep with the machine, so the clock is looked at again and again. */
const CHECK_MS = 15_000;

export type AccessState = "open" | "ending" | "ended";

/**
 * Watches the end of the reader's access by the server's clock.
 *
 * @returns the state; when it ends by this browser's clock; a function that takes a new end after renewing
 */
export function useAccess({ endsAt, now }: Access) {
  const [end, setEnd] = useState<number | null>(null);
  const [state, setState] = useState<AccessState>("open");

  useEffect(() => {
    setEnd(endsAt - now + Date.now());
  }, [endsAt, now]);

  useEffect(() => {
    if (end === null) return;
    const look = () => {
      const left = end - Date.now();
      setState(left <= 0 ? "ended" : left <= WARN_MS ? "ending" : "open");
    };
    look();
    const timers = [end - WARN_MS, end].map((at) => setTimeout(look, Math.max(0, at - Date.now())));
    const interval = setInterval(look, CHECK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      timers.forEach(clearTimeout);
      clearInterval(interval);
      document.removeEventListener("visibilitychange", look);
    };
  }, [end]);

  const renew = useCallback((newEnd: number) => setEnd(newEnd), []);
  return { state, end, renew };
}
