// Safe for the browser: the viewer asks for these widths and no others.

/** Widths in px at which pages are prepared and served. Anything else is refused, so no request can choose the work. */
export const PAGE_WIDTHS = [1600, 2400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** @returns the width where it is one of the fixed set, else null */
export function pageWidth(value: string | null): PageWidth | null {
  return PAGE_WIDTHS.find((width) => String(width) === value) ?? null;
}
