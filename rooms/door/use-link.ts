"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { NARROW } from "@/components/layout/mobile-notice";

/**
 * Takes what a link names after its # out of the address bar. Browsers send that part to no server, so no log contains it.
 * `read` returns null for any other text. With `desktopOnly` it stays in the address while the notice for narrow windows is
 * shown, because a visitor who requests the desktop site reloads it.
 */
export function useLink<Named>(
  read: (hash: string) => Named | null,
  take: (named: Named) => void,
  desktopOnly = false,
): void {
  const takeOut = useEffectEvent((isNarrow: boolean) => {
    const named = read(location.hash);
    if (named === null || (desktopOnly && isNarrow)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    take(named);
  });

  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const look = () => takeOut(narrow.matches);
    look();
    // A link pasted over this page's address changes the hash without loading anything.
    addEventListener("hashchange", look);
    // The notice listens to the same change and may disappear; the next frame comes after both.
    const lookInFrame = () => requestAnimationFrame(look);
    narrow.addEventListener("change", lookInFrame);
    return () => {
      removeEventListener("hashchange", look);
      narrow.removeEventListener("change", lookInFrame);
    };
  }, []);
}

/**
 * The button that sends what a link filled in, if it did. It gets the focus, and nothing is sent without a press:
 * mail scanners open links and run scripts.
 */
export function useFilledButton(filled: string | number | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (filled) button.current?.focus();
  }, [filled]);
  return button;
}

/** A passcode's field that a link fills in. `read` returns the passcode in the part after the #, or "". */
export function useLinkPasscode(read: (hash: string) => string, desktopOnly: boolean, onFill?: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(0);
  const button = useFilledButton(filled);
  useLink(
    (hash) => read(hash) || null,
    (passcode) => {
      if (input.current) input.current.value = passcode;
      setFilled((times) => times + 1);
      onFill?.();
    },
    desktopOnly,
  );
  return {
    input,
    /** False once the visitor types. */
    filled: filled > 0,
    button: { ref: button, "aria-describedby": filled > 0 ? "passcode-filled" : undefined },
    forget: () => setFilled(0),
  };
}
