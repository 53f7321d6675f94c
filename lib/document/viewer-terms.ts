// Safe for the browser: what the viewer and the server agree on.

/** Widths in px at which pages are prepared and served. Anything else is refused, so no request can choose the work. */
export const PAGE_WIDTHS = [1600, 2400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** @returns the width where it is one of the fixed set, else null */
export function pageWidth(value: string | null): PageWidth | null {
  return PAGE_WIDTHS.find((width) => String(width) === value) ?? null;
}

/** Header of a page's image with the signed handle that dwell times are reported with. */
export const HANDLE_HEADER = "x-page-handle";

/** Header of a page's image with its length in bytes. */
export const BYTES_HEADER = "x-page-bytes";

/** Less than this is not counted as reading: the log, in tenths of a second, would show it as 0.0 s. */
export const SHORTEST_MS = 100;
