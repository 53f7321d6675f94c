/** 1 fits the page to the window's width. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
export const FIT_WIDTH = 1;

/** The next step, or the same zoom if there is none. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  return steps.find((step) => (step - zoom) * direction > 0.001) ?? zoom;
}

/** A number is the zoom of a pinch. */
export type ZoomTo = "in" | "out" | "fit" | number;

export function zoomAfter(zoom: number, to: ZoomTo): number {
  if (typeof to === "number") return to;
  return to === "fit" ? FIT_WIDTH : nextZoom(zoom, to === "in" ? 1 : -1);
}

/**
 * The smallest of the image widths (ascending) that is sharp at `cssWidth`, or the largest. `pixelRatio` is in physical
 * pixels per CSS pixel.
 */
export function sharpWidth(cssWidth: number, pixelRatio: number, widths: readonly number[]): number {
  // A few pixels short of sharp are invisible and halve the bytes.
  return widths.find((width) => width * 1.06 >= cssWidth * pixelRatio) ?? widths.at(-1) ?? 0;
}

const SNAP_WITHIN = 0.04;

/** The zoom of a pinch, within the bounds of the steps. `spread` is the fingers' distance relative to the start. */
export function pinchedZoom(zoom: number, spread: number): number {
  const wanted = Math.min(ZOOM_STEPS[ZOOM_STEPS.length - 1] ?? 1, Math.max(ZOOM_STEPS[0], zoom * spread));
  return Math.abs(wanted - FIT_WIDTH) < SNAP_WITHIN ? FIT_WIDTH : wanted;
}
