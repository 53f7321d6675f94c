"use client";

import { useSyncExternalStore } from "react";
import { type Selection, START } from "./filter";

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

const PARAMETER = "filter";
/** How the address writes an empty selection. Without the parameter the selection is START. */
const NONE = "none";

const slugOf = (label: string): string => label.toLowerCase().replace(/\s+/g, "-");

/** Reads the selection from a query string. Unknown labels are ignored; if no known one is left, the selection is START. */
export function selectionOf(query: string, labels: readonly string[]): Selection {
  const value = new URLSearchParams(query).get(PARAMETER);
  if (value === null) return START;
  if (value === NONE) return new Set();
  const named = value.toLowerCase().split(",");
  const selected = labels.filter((label) => named.includes(slugOf(label)));
  return selected.length > 0 ? new Set(selected) : START;
}

/** Writes the selection into a query string, keeping its other parameters. Returns "" or it with its "?". */
export function queryOf(selected: Selection, labels: readonly string[], query = ""): string {
  const params = new URLSearchParams(query);
  params.delete(PARAMETER);
  const rest = params.toString();
  const isStart = selected.size === START.size && [...START].every((label) => selected.has(label));
  // Built by hand, because URLSearchParams would write the commas as %2C.
  const slugs = labels.filter((label) => selected.has(label)).map(slugOf);
  const own = isStart ? "" : `${PARAMETER}=${slugs.join(",") || NONE}`;
  const whole = [rest, own].filter(Boolean).join("&");
  return whole ? `?${whole}` : "";
}
