"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Words } from "@/lib/words/words";
import { Icon } from "./icon";
import styles from "./toast.module.css";
import { useHoverOrFocus } from "./use-hover-or-focus";

type ToastWords = Pick<Words["frame"], "closeMessage">;
type ToastProps = { toast: ToastMessage | null; onClose: () => void; duration: number; words: ToastWords };

/**
 * A message (from `useToast`) at the foot of the window that disappears after `duration` ms. Pointer or focus on it
 * pauses the time.
 */
export function Toast({ toast, onClose, duration, words }: ToastProps) {
  const place = useRef<HTMLDivElement>(null);
  // The live regions are rendered before there is a message: screen readers ignore one that appears with its text.
  return (
    <div ref={place} className={styles.place}>
      <p role="status" className={styles.words} data-tone="status">
        {toast?.tone === "status" ? toast.text : null}
      </p>
      <p role="alert" className={styles.words} data-tone="alert">
        {toast?.tone === "alert" ? toast.text : null}
      </p>
      {toast ? (
        <Closing key={toast.id} place={place} duration={duration} onClose={onClose} words={words} />
      ) : null}
    </div>
  );
}

type ClosingProps = Omit<ToastProps, "toast"> & { place: RefObject<HTMLElement | null> };

function Closing({ place, duration, onClose, words }: ClosingProps) {
  const before = useRef<Element | null>(null);
  const left = useRef(duration);
  const held = useHoverOrFocus(place);

  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(onClose, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [held, onClose]);

  return (
    <button
      type="button"
      className={styles.close}
      aria-label={words.closeMessage}
      onFocus={(event) => {
        before.current ??= event.relatedTarget;
      }}
      onClick={() => {
        // The button disappears with the message, so the focus returns to where it came from.
        if (before.current instanceof HTMLElement) before.current.focus();
        onClose();
      }}
    >
      <Icon name="close" size={16} />
    </button>
  );
}

/** `alert` is for failures: screen readers read it at once, and `status` after what they are reading. */
type ToastMessage = { id: number; text: string; tone: "status" | "alert" };

/** Holds one toast: `show` displays a message in place of an earlier one, `close` removes it. */
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
