import type { Capture, Payload } from "../types";

const AFTER_LOAD = 1000;

const navigationTiming = () =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** Reports the page's load times once, a second after it has loaded. */
export function reportPerformance(capture: Capture, signal: AbortSignal): void {
  const report = () => {
    const navigation = navigationTiming();
    if (navigation) capture("Performance Metrics", figures(navigation));
  };
  const later = () => {
    const now = performance.now();
    const loaded = navigationTiming()?.loadEventEnd || now;
    const timer = setTimeout(report, Math.max(0, loaded + AFTER_LOAD - now));
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true, signal });
}

function figures(navigation: PerformanceNavigationTiming): Payload<"Performance Metrics"> {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const paint = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  const firstPaint = paint("first-paint");
  const firstContent = paint("first-contentful-paint");
  return {
    first_byte_ms: whole(navigation.responseStart),
    ...(firstPaint === undefined ? {} : { first_paint_ms: whole(firstPaint) }),
    ...(firstContent === undefined ? {} : { first_contentful_paint_ms: whole(firstContent) }),
    dom_ready_ms: whole(navigation.domContentLoadedEventEnd),
    load_ms: whole(navigation.loadEventEnd),
    transferred_bytes: resources.reduce(
      (sum, { transferSize }) => sum + transferSize,
      navigation.transferSize,
    ),
    requests: resources.length + 1,
  };
}

const whole = (ms: number): number => Math.max(0, Math.round(ms));
