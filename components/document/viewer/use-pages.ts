"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { fetchPage } from "./fetch-page";
import { type Ending, type PageState, PageStore } from "./page-store";

const AHEAD = 2;
const BEHIND = 1;
/** Images this many pages away are let go. */
const KEEP = 6;

const EMPTY: PageState = { status: "empty" };

type Wish = { document: string; pages: number; visible: readonly number[]; width: number };

/**
 * Keeps the images of the pages in view, the next ones and the last one loaded, in the reader's time zone.
 *
 * @param onEnding must not change between renders
 * @returns the store; null until the browser has taken over
 */
export function usePages({ document, pages, visible, width }: Wish, onEnding: (ending: Ending) => void) {
  const [store, setStore] = useState<PageStore | null>(null);

  useEffect(() => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const made = new PageStore({
      fetch: (page, pageWidth, signal, onProgress) =>
        fetchPage({ document, page, width: pageWidth, timeZone }, signal, onProgress),
      onEnding,
    });
    setStore(made);
    const online = () => made.retry();
    addEventListener("online", online);
    return () => {
      removeEventListener("online", online);
      made.stop();
    };
  }, [document, onEnding]);

  useEffect(() => {
    if (!store || width === 0) return;
    const first = visible[0] ?? 1;
    const last = visible.at(-1) ?? first;
    const inDocument = (page: number) => page >= 1 && page <= pages;
    const ahead = Array.from({ length: AHEAD }, (_, i) => last + 1 + i);
    const behind = Array.from({ length: BEHIND }, (_, i) => first - 1 - i);
    const keep = Array.from({ length: last - first + 1 + KEEP * 2 }, (_, i) => first - KEEP + i);
    store.want([...visible, ...ahead, ...behind].filter(inDocument), new Set(keep), width);
  }, [store, visible, width, pages]);

  return store;
}

/** One page's state, followed. */
export function usePage(store: PageStore | null, page: number): PageState {
  return useSyncExternalStore(
    (listener) => store?.subscribe(page, listener) ?? (() => {}),
    () => store?.get(page) ?? EMPTY,
    () => EMPTY,
  );
}
