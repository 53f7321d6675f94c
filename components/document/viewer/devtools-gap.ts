/** A docked tool panel takes more than this of the window, in px of the screen. */
export const DEVTOOLS_GAP = 160;

/** Screens have 1, 1.25, 1.5 … 4 px to a CSS px. */
const SCREEN_RATIOS = Array.from({ length: 13 }, (_, step) => 1 + step / 4);
/** The least a screen has, minus a little for rounded zoom steps. */
const LEAST_RATIO = 0.97;
/** A window is at most this much smaller than its content: rounding, and borders that some systems do not count. */
const SLACK = 40;

export type WindowSizes = Pick<
  Window,
  "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight" | "devicePixelRatio"
> & {
  /** How far below the window's upper edge the page begins, in CSS px. Only Firefox reports it. */
  top: number | null;
  /** False in WebKit, whose devicePixelRatio stays the screen's own when the page is zoomed. */
  ratioZooms: boolean;
  /** A phone or tablet without a mouse: its keyboard and split screens take space, tools never do. */
  touchOnly: boolean;
};

/** What is in the window beside the page: tools or a sidebar next to it, tools below it. */
export type Panel = "none" | "beside" | "below";

/**
 * Finds out by a window's sizes whether developer tools are docked in it: more than 160 px between outer and inner size that
 * neither the browser's own bars nor the page's zoom explain. In doubt it says "none": this check is a deterrent, and a
 * reader who needs large type must not be locked out. docs/document.md says what the engines do to the sizes.
 */
export function panelInWindow(sizes: WindowSizes): Panel {
  // No window to measure: a background tab on some systems, a test's headless page.
  if (sizes.touchOnly || sizes.outerWidth === 0 || sizes.outerHeight === 0) return "none";
  const [beside, below] = sizes.top === null ? leastGaps(sizes) : firefoxGaps(sizes, sizes.top);
  if (beside > DEVTOOLS_GAP) return "beside";
  return below > DEVTOOLS_GAP ? "below" : "none";
}

type Gaps = readonly [beside: number, below: number];

/**
 * Firefox scales outer and inner sizes alike, and its bars with them, so that a zoomed-out page has a gap of many CSS px
 * above it. But it reports where the page begins, so that gap is known. More than two px to a CSS px may
 * be the screen's or the zoom's: the smaller gap is used.
 */
function firefoxGaps(sizes: WindowSizes, top: number): Gaps {
  const scale = Math.min(sizes.devicePixelRatio, 2);
  return [
    (sizes.outerWidth - sizes.innerWidth) * scale,
    (sizes.outerHeight - sizes.innerHeight - Math.max(0, top)) * scale,
  ];
}

/**
 * In the other engines inner sizes shrink with zoom and outer ones do not, and none reports the zoom. So each zoom
 * that fits the pixel ratio is tried, and the one at which the page fills the window's width; the smallest gaps
 * count. Where the pixel ratio does not follow the zoom, any zoom fits.
 */
function leastGaps(sizes: WindowSizes): Gaps {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio, ratioZooms } = sizes;
  const filling = outerWidth / innerWidth;
  const zooms = [1, ...SCREEN_RATIOS.map((ratio) => devicePixelRatio / ratio)];
  if (!ratioZooms || devicePixelRatio / filling >= LEAST_RATIO) zooms.push(filling);
  const gaps = zooms
    .map((zoom): Gaps => [outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom])
    .filter(([beside, below]) => beside >= -SLACK && below >= -SLACK)
    .sort((one, other) => Math.max(...one) - Math.max(...other));
  return gaps[0] ?? [0, 0];
}

/** Measures a window. Never throws; what a browser does not report is null. */
export function sizesOf(window: Window): WindowSizes {
  const { mozInnerScreenY } = window as { mozInnerScreenY?: number };
  // A pinch shrinks the inner sizes of some browsers; they are scaled back.
  const { width = 0, height = 0, scale = 1 } = window.visualViewport ?? {};
  return {
    outerWidth: window.outerWidth,
    outerHeight: window.outerHeight,
    innerWidth: Math.max(window.innerWidth, width * scale),
    innerHeight: Math.max(window.innerHeight, height * scale),
    devicePixelRatio: window.devicePixelRatio,
    top: mozInnerScreenY === undefined ? null : mozInnerScreenY - window.screenY,
    ratioZooms: !window.navigator.vendor.startsWith("Apple"),
    touchOnly: window.matchMedia("(hover: none) and (pointer: coarse)").matches,
  };
}
