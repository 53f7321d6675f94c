import type { WindowSizes } from "./devtools-gap";

/** Measures a window. Never throws; what a browser does not tell is null. */
export function sizesOf(window: Window): WindowSizes {
  const { mozInnerScreenY } = window as { mozInnerScreenY?: number };
  // A pinch shrinks the inner sizes of some browsers; what it shows of the page, scaled back, is the whole of it.
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
