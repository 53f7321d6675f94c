/** In physical pixels. */
const DEVTOOLS_GAP = 160;

const SCREEN_RATIOS = Array.from({ length: 13 }, (_, step) => 1 + step / 4);
/** The lowest ratio of a screen, minus a little for rounded zoom steps. */
const MIN_RATIO = 0.97;
/** A window may seem this much smaller than its content: rounding, and borders that some systems do not count. */
const SLACK = 40;

type WindowSizes = Pick<
  Window,
  "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight" | "devicePixelRatio"
> & {
  /** How far below the window's upper edge the page begins, in CSS px. Reported by Firefox only. */
  top: number | null;
  /** False in WebKit, whose devicePixelRatio ignores the page's zoom. */
  ratioZooms: boolean;
  /** A phone or tablet without a mouse: keyboards and split screens take space there, but developer tools do not. */
  touchOnly: boolean;
};

export type Panel = "none" | "beside" | "below";

/**
 * Detects docked developer tools: more than 160 px between the window's outer and inner size that neither the browser's
 * bars nor the page's zoom explain. In doubt it returns "none": this check is only a deterrent, and a reader who needs
 * large type must not be locked out.
 */
export function panelInWindow(sizes: WindowSizes): Panel {
  // A background tab on some systems, or a headless test, has no size.
  if (sizes.touchOnly || sizes.outerWidth === 0 || sizes.outerHeight === 0) return "none";
  const [beside, below] = sizes.top === null ? leastGaps(sizes) : firefoxGaps(sizes, sizes.top);
  if (beside > DEVTOOLS_GAP) return "beside";
  return below > DEVTOOLS_GAP ? "below" : "none";
}

type Gaps = readonly [beside: number, below: number];

/**
 * Firefox scales outer and inner sizes alike, and its bars with them, but it reports where the page begins. More than
 * two physical pixels per CSS pixel may come from the screen or the zoom: the smaller gap is used.
 */
function firefoxGaps(sizes: WindowSizes, top: number): Gaps {
  const scale = Math.min(sizes.devicePixelRatio, 2);
  return [
    (sizes.outerWidth - sizes.innerWidth) * scale,
    (sizes.outerHeight - sizes.innerHeight - Math.max(0, top)) * scale,
  ];
}

/**
 * In other engines inner sizes shrink with the zoom, outer sizes do not, and the zoom is unknown. So every zoom that
 * fits the pixel ratio is tried, and the one at which the page fills the window's width; the smallest gaps count.
 */
function leastGaps(sizes: WindowSizes): Gaps {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio, ratioZooms } = sizes;
  const filling = outerWidth / innerWidth;
  const zooms = [1, ...SCREEN_RATIOS.map((ratio) => devicePixelRatio / ratio)];
  if (!ratioZooms || devicePixelRatio / filling >= MIN_RATIO) zooms.push(filling);
  const gaps = zooms
    .map((zoom): Gaps => [outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom])
    .filter(([beside, below]) => beside >= -SLACK && below >= -SLACK)
    .sort((one, other) => Math.max(...one) - Math.max(...other));
  return gaps[0] ?? [0, 0];
}

/** A size that the browser does not report is null. */
export function sizesOf(window: Window): WindowSizes {
  const { mozInnerScreenY } = window as { mozInnerScreenY?: number };
  // Some browsers shrink the inner sizes during a pinch; this scales them back.
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
