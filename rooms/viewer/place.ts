import { plainDigits } from "@/rooms/rules/typed-code";

/** The anchor of a page: `#page=7` in the address leads to page 7, also without JavaScript. */
export const pageAnchor = (page: number) => `page=${page}`;

/** Null if the document has no such page. */
export function pageFromHash(hash: string, pages: number): number | null {
  const page = Number(/^#page=([1-9]\d{0,5})$/.exec(hash)?.[1]);
  return page >= 1 && page <= pages ? page : null;
}

const KEY = "nda-place";

export function storePage(storage: Storage, document: string, page: number): void {
  try {
    storage.setItem(KEY, JSON.stringify([document, page]));
  } catch {
    // The browser may refuse storage; the address contains the page, too.
  }
}

export function storedPage(storage: Storage, document: string, pages: number): number | null {
  try {
    const [of, page] = JSON.parse(storage.getItem(KEY) ?? "[]") as unknown[];
    return of === document ? pageFromHash(`#page=${page}`, pages) : null;
  } catch {
    return null;
  }
}

/**
 * Goes to the page in the address, or else to the one kept in this tab, then follows the address. Returns a function
 * that stops it.
 */
export function followAddress(document: string, pages: number, goTo: (page: number) => void): () => void {
  const place = pageFromHash(location.hash, pages) ?? storedPage(sessionStorage, document, pages);
  if (place && place > 1) goTo(place);
  const onHash = () => {
    const page = pageFromHash(location.hash, pages);
    if (page) goTo(page);
  };
  addEventListener("hashchange", onHash);
  return () => removeEventListener("hashchange", onHash);
}

const WRITE_AFTER_MS = 250;

/**
 * Stores the page once the reader stays on it: in the address, and in this tab to survive a visit to the gate. Returns
 * a function that cancels it.
 */
export function writePlace(document: string, page: number): () => void {
  const timer = setTimeout(() => {
    storePage(sessionStorage, document, page);
    const hash = `#${pageAnchor(page)}`;
    if (location.hash !== hash && (page > 1 || location.hash)) history.replaceState(null, "", hash);
  }, WRITE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Null if the document has no such page. Digits may be those of a Japanese keyboard, or of the site's language. */
export const parsePage = (text: string, pages: number): number | null =>
  pageFromHash(`#page=${plainDigits(text).trim()}`, pages);

/** The index of the reader's bookmark: the page's first entry, or the last one before the page; -1 if there is none. */
export function activeEntry(entries: readonly { page: number }[], page: number): number {
  const here = entries.findIndex((entry) => entry.page === page);
  return here >= 0 ? here : entries.findLastIndex((entry) => entry.page < page);
}
