"use client";

import { useEffect, useEffectEvent } from "react";
import { NARROW } from "@/components/layout/mobile-notice";

/**
 * Hands over the passcode of an unlock link, /unlock/<slug>#<passcode>, and removes it from the address bar. The part
 * after the # is sent to no server and so written to no log.
 *
 * @param desktopOnly whether narrow windows show a notice in place of the page. Until it is gone the passcode stays in
 *     the address: a visitor who asks for the desktop mode reloads it
 */
export function useLinkPasscode(onPasscode: (passcode: string) => void, desktopOnly = false): void {
  const handOver = useEffectEvent(onPasscode);

  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const read = () => {
      const passcode = decoded(location.hash.slice(1));
      if (!passcode || (desktopOnly && narrow.matches)) return;
      history.replaceState(history.state, "", location.pathname + location.search);
      handOver(passcode);
    };
    read();
    // A link pasted over this page's own address changes the hash without loading anything.
    addEventListener("hashchange", read);
    // The notice listens for the change, too, and may be removed by it: the frame comes after both.
    const readInFrame = () => requestAnimationFrame(read);
    narrow.addEventListener("change", readInFrame);
    return () => {
      removeEventListener("hashchange", read);
      narrow.removeEventListener("change", readInFrame);
    };
  }, [desktopOnly]);
}

/** A passcode with a stray % is used as it is. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
