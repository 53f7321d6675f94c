import type { Capture, Payload } from "../types";

/** Below this width the site shows its notice instead of its pages. */
const NARROW = "(max-width: 767.98px)";

const typeOf = (narrow: boolean) => (narrow ? "mobile" : "desktop");

function deviceInfo(): Payload<"Device Info"> {
  const asks = (query: string) => matchMedia(query).matches;
  return {
    device_type: typeOf(asks(NARROW)),
    viewport: `${innerWidth}x${innerHeight}`,
    screen: `${screen.width}x${screen.height}`,
    pixel_ratio: devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
    language: navigator.language || "unknown",
    color_scheme: asks("(prefers-color-scheme: dark)") ? "dark" : "light",
    reduced_motion: asks("(prefers-reduced-motion: reduce)"),
  };
}

/** Reports the device once, and again whenever the window crosses the width at which the site changes. */
export function watchDevice(capture: Capture, signal: AbortSignal): void {
  capture("Device Info", deviceInfo());
  matchMedia(NARROW).addEventListener(
    "change",
    ({ matches }) => capture("Device Type Changed", { from: typeOf(!matches), to: typeOf(matches) }),
    { signal },
  );
}
