"use client";

import { useEffect, useRef } from "react";
import { keepPlace, pageAnchor, pageOfHash, placeKept } from "./place";
import type { ViewerDocument } from "./types";

const WRITE_AFTER_MS = 250;

/**
 * Keeps the reader's place: in the address (#page=7), so that a reload or a link comes back to it, and for this tab, so
 * that it survives a visit to the gate.
 */
export function usePlace(
  { id, pages }: Pick<ViewerDocument, "id" | "pages">,
  current: number,
  goTo: (page: number) => void,
): void {
  const arrived = useRef(false);
  const total = pages.length;

  useEffect(() => {
    const place = pageOfHash(location.hash, total) ?? placeKept(sessionStorage, id, total);
    if (place && place > 1) goTo(place);
    arrived.current = true;
    const onHash = () => {
      const page = pageOfHash(location.hash, total);
      if (page) goTo(page);
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [id, total, goTo]);

  useEffect(() => {
    if (!arrived.current) return;
    const timer = setTimeout(() => {
      keepPlace(sessionStorage, id, current);
      const hash = `#${pageAnchor(current)}`;
      if (location.hash !== hash && (current > 1 || location.hash)) history.replaceState(null, "", hash);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, current]);
}
