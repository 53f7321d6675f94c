"use client";

import { useEffect, useEffectEvent } from "react";
import { NARROW } from "@/components/layout/mobile-notice";

/**
 * Takes the passcode of an unlock link, /unlock/<slug>#<passcode> unless `readHash` knows another, out of the address bar. Browsers send the part after
 * # to no server, so no log contains it. With `desktopOnly` it stays in the address while the notice for narrow windows
 * is shown, because a visitor who requests the desktop site reloads it.
 */
export function useLinkPasscode(
  onPasscode: (passcode: string) => void,
  desktopOnly = false,
  readHash = (hash: string): string => decoded(hash.slice(1)),
): void {
  const handOver = useEffectEvent(onPasscode);
  const passcodeIn = useEffectEvent(readHash);

  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const read = () => {
      const passcode = passcodeIn(location.hash);
      if (!passcode || (desktopOnly && narrow.matches)) return;
      history.replaceState(history.state, "", location.pathname + location.search);
      handOver(passcode);
    };
    read();
    // A link pasted over this page's address changes the hash without loading anything.
    addEventListener("hashchange", read);
    // The notice listens to the same change and may disappear; the next frame comes after both.
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
