/** Steps of the zoom; 1 fits the page to the window's width. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
export const FIT_WIDTH = 1;

/** @returns the next step up (1) or down (-1), the same where there is none */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  return steps.find((step) => (step - zoom) * direction > 0.001) ?? zoom;
}

/** A step, the window's width, or the zoom of a pinch. */
export type ZoomTo = "in" | "out" | "fit" | number;

export function zoomAfter(zoom: number, to: ZoomTo): number {
  if (typeof to === "number") return to;
  return to === "fit" ? FIT_WIDTH : nextZoom(zoom, to === "in" ? 1 : -1);
}

/**
 * @param cssWidth of the page in the window
 * @param pixelRatio of the screen
 * @param widths the fixed set, ascending
 * @returns the smallest width that is sharp, or the largest there is
 */
export function sharpWidth(cssWidth: number, pixelRatio: number, widths: readonly number[]): number {
  // A few pixels short of sharp cannot be seen and would double the bytes.
  return widths.find((width) => width * 1.06 >= cssWidth * pixelRatio) ?? widths.at(-1) ?? 0;
}

/** Nearer than this to the window's width, a pinch snaps to it. */
const FIT_WITHIN = 0.04;

/**
 * @param zoom when two fingers touched
 * @param spread how much further apart they are now: 2 for twice as far
 * @returns the zoom they ask for, within the steps' bounds
 */
export function pinchedZoom(zoom: number, spread: number): number {
  const wished = Math.min(ZOOM_STEPS[ZOOM_STEPS.length - 1] ?? 1, Math.max(ZOOM_STEPS[0], zoom * spread));
  return Math.abs(wished - FIT_WIDTH) < FIT_WITHIN ? FIT_WIDTH : wished;
}
