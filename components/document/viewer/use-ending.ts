"use client";

import { useCallback, useEffect, useState } from "react";
import type { Ending, PageStore } from "./page-store";
import type { Access, ViewerDocument } from "./types";
import { useAccess } from "./use-access";

/**
 * Follows why there may be nothing more to show. When the access has ended and the reader comes back to the window, asks
 * whether it was renewed elsewhere (another tab, the gate) and reads on where it was.
 */
export function useEnding({ id }: Pick<ViewerDocument, "id">, access: Access) {
  const { state, end, renew } = useAccess(access);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [store, setStore] = useState<PageStore | null>(null);

  useEffect(() => {
    if (state !== "ended") return;
    store?.stop();
    setEnding((before) => before ?? "ended");
  }, [state, store]);

  useEffect(() => {
    if (ending !== "ended") return;
    const ask = async () => {
      const response = await fetch("/api/nda/document", { cache: "no-store" }).catch(() => null);
      if (!response?.ok) return;
      const { id: now, expiresAt, now: serverNow } = await response.json();
      if (now !== id) return setEnding("replaced");
      renew(expiresAt - serverNow + Date.now());
      setEnding(null);
      store?.resume();
    };
    const look = () => void (document.hidden || ask());
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ending, id, renew, store]);

  return { ending, end, warn: state === "ending", setStore, onEnding: useCallback(setEnding, []) };
}
