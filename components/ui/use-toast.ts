"use client";

import { useCallback, useRef, useState } from "react";

/** `alert` is for what went wrong: screen readers hear it at once, `status` when they are done speaking. */
export type ToastMessage = { id: number; text: string; tone: "status" | "alert" };

/** Holds the one toast of a page: `show` puts a message up (over an earlier one), `close` takes it away. */
export function useToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const count = useRef(0);
  const show = useCallback((text: string, tone: ToastMessage["tone"] = "status") => {
    count.current += 1;
    setToast({ id: count.current, text, tone });
  }, []);
  const close = useCallback(() => setToast(null), []);
  return { toast, show, close };
}
