"use client";

import { useEffect } from "react";

/**
 * Hands over the passcode of an unlock link, /unlock/<slug>#<passcode>, and takes it out of the address bar. What
 * stands after the # is sent to no server and so written to no log.
 *
 * @param onPasscode must be stable
 */
export function useLinkPasscode(onPasscode: (passcode: string) => void): void {
  useEffect(() => {
    const read = () => {
      const passcode = decoded(location.hash.slice(1));
      if (!passcode) return;
      history.replaceState(history.state, "", location.pathname);
      onPasscode(passcode);
    };
    read();
    // A link pasted over this page's own address changes the hash without loading anything.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [onPasscode]);
}

/** A passcode with a stray % is taken as it stands. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
