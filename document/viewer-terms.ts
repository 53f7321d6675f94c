// Also used in the browser: the terms that viewer and server share.

/** Widths in px at which pages are prepared and served. Others are refused: a request must not choose the work. */
export const PAGE_WIDTHS = [1600, 2400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** @returns the width if it is one of PAGE_WIDTHS, otherwise null */
export function pageWidth(value: string | null): PageWidth | null {
  return PAGE_WIDTHS.find((width) => String(width) === value) ?? null;
}

/** Header of a page image: the signed handle for reporting reading time. */
export const HANDLE_HEADER = "x-page-handle";

/** Header of a page image: its length in bytes. */
export const BYTES_HEADER = "x-page-bytes";

/** In milliseconds. Less is not counted as reading: the log shows tenths of a second, so it would be 0.0 s. */
export const SHORTEST_MS = 100;
