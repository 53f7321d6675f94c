"use client";

import { useEffect, useState } from "react";
import { createProtection, type ProtectionState, UNPROTECTED } from "./protection";
import { watchWindow } from "./watch-window";

/** What is hidden and said right now. Nothing is watched for the first two seconds. */
export function useProtection(): ProtectionState {
  const [state, setState] = useState<ProtectionState>(UNPROTECTED);
  useEffect(() => {
    const protection = createProtection(setState);
    const stopWatching = watchWindow(protection);
    return () => {
      stopWatching();
      protection.stop();
    };
  }, []);
  return state;
}
