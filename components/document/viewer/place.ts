/** The anchor of a page: `#page=7` in the address leads to the seventh, also without JavaScript. */
export const pageAnchor = (page: number) => `page=${page}`;

/** @returns the page that an address's fragment names, null where it names none of the document's */
export function pageOfHash(hash: string, pages: number): number | null {
  const page = Number(/^#page=([1-9]\d{0,5})$/.exec(hash)?.[1]);
  return page >= 1 && page <= pages ? page : null;
}

/** Remembers the page over a visit to the gate, for this tab and this document. */
const KEY = "nda-place";

export function keepPlace(storage: Storage, document: string, page: number): void {
  try {
    storage.setItem(KEY, JSON.stringify([document, page]));
  } catch {
    // Storage may be refused; the address carries the page too.
  }
}

export function placeKept(storage: Storage, document: string, pages: number): number | null {
  try {
    const [of, page] = JSON.parse(storage.getItem(KEY) ?? "[]") as unknown[];
    return of === document ? pageOfHash(`#page=${page}`, pages) : null;
  } catch {
    return null;
  }
}

/** @returns the page to go to for what was typed, null where it is no page of the document */
export const pageTyped = (text: string, pages: number): number | null =>
  pageOfHash(`#page=${text.trim()}`, pages);

/**
 * Which bookmark a reader is in.
 *
 * @returns the index of the page's first entry, or of the last one before the page; -1 where there is none
 */
export function activeEntry(entries: readonly { page: number }[], page: number): number {
  const here = entries.findIndex((entry) => entry.page === page);
  return here >= 0 ? here : entries.findLastIndex((entry) => entry.page < page);
}
