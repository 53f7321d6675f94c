"use client";

import { useEffect, useEffectEvent } from "react";
import { NARROW } from "@/components/layout/mobile-notice";

/**
 * Hands over the passcode of an unlock link, /unlock/<slug>#<passcode>, and takes it out of the address bar. What
 * stands after the # is sent to no server and so written to no log.
 *
 * @param desktopOnly whether narrow windows show a notice in place of the page. Until it is gone the passcode stays in
 *   the address: whoever asks for the desktop mode loads that anew
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
    // The notice hears of the change, too, and may yet have to make way: the frame comes after both.
    const readInFrame = () => requestAnimationFrame(read);
    narrow.addEventListener("change", readInFrame);
    return () => {
      removeEventListener("hashchange", read);
      narrow.removeEventListener("change", readInFrame);
    };
  }, [desktopOnly]);
}

/** A passcode with a stray % is taken as it stands. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
