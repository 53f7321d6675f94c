/** A docked tool panel takes at least this much of the window, in px. */
export const DEVTOOLS_GAP = 160;

/** Zoom steps of the common browsers. */
const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
/** A window is at most this much smaller than its content: rounding, and borders that some systems do not count. */
const SLACK = 40;

type WindowSizes = Pick<
  Window,
  "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight" | "devicePixelRatio"
>;

/**
 * Tells by the window's sizes whether developer tools are docked: more than 160 px between outer and inner size.
 *
 * A reader who has zoomed the page in has the same gap without any tools, because inner sizes shrink with zoom and outer
 * ones do not. So each zoom step that fits the screen's pixel ratio is tried, and only a gap that none of them explains
 * counts. Without this, 200 % zoom would hide the document for good.
 */
export function devtoolsDocked(window: WindowSizes): boolean {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio } = window;
  // No window to measure: a background tab on some systems, a test's headless page.
  if (outerWidth === 0 || outerHeight === 0) return false;
  const gaps = ZOOMS.filter((zoom) => zoom === 1 || isScreenRatio(devicePixelRatio / zoom))
    .map((zoom) => [outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom] as const)
    .filter(([x, y]) => x >= -SLACK && y >= -SLACK)
    .map(([x, y]) => Math.max(x, y));
  return gaps.length > 0 && Math.min(...gaps) > DEVTOOLS_GAP;
}

/** Screens have 1, 1.25, 1.5 … 4 px to a CSS px; the zoom steps are rounded, so a little is let off. */
function isScreenRatio(ratio: number): boolean {
  const quarters = ratio * 4;
  return quarters > 3.9 && quarters < 16.1 && Math.abs(quarters - Math.round(quarters)) < 0.08;
}
