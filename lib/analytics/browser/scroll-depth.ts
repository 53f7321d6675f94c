export const DEPTHS = [25, 50, 75, 90] as const;
export type Depth = (typeof DEPTHS)[number];

/**
 * How much of a page has been seen, in percent: what is above the lower edge of the window.
 *
 * A page that fits into the window cannot be scrolled, so nothing of it counts as scrolled.
 */
export function depthOf(scrolled: number, windowHeight: number, pageHeight: number): number {
  const rest = pageHeight - windowHeight;
  return rest <= 0 ? 0 : Math.min(100, Math.max(0, (scrolled / rest) * 100));
}

/** The marks that were passed since `before`: each is reported once per page. */
export const passed = (before: number, now: number): Depth[] =>
  DEPTHS.filter((depth) => before < depth && now >= depth);
