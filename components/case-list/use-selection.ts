"use client";

import { useSyncExternalStore } from "react";
import type { Selection } from "./filter";
import { queryOf, selectionOf } from "./filter-url";

/** The browser itself reports only back and forward. This event reports changes of the address by the router or a chip. */
const ADDRESS_CHANGED = "case-list:address";

export const notifyAddressChanged = (): void => {
  dispatchEvent(new Event(ADDRESS_CHANGED));
};

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  addEventListener("popstate", listener, { signal: controller.signal });
  addEventListener(ADDRESS_CHANGED, listener, { signal: controller.signal });
  return () => controller.abort();
}

/**
 * The selection in the address, and a function that writes another one. On the server and in the first render it is
 * START, so that the page is one static file with every card. It replaces the history entry, so that one press of Back
 * leaves the list.
 */
export function useSelection(labels: readonly string[]): [Selection, (next: Selection) => void] {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  const select = (next: Selection) => {
    const { pathname, search, hash } = location;
    history.replaceState(null, "", `${pathname}${queryOf(next, labels, search)}${hash}`);
    notifyAddressChanged();
  };
  return [selectionOf(query, labels), select];
}
