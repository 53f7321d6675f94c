import type { Capture, Payload } from "../types";

const AFTER_LOAD = 1000;

/** Reports the page's load times once, a second after it has loaded. */
export function reportPerformance(capture: Capture, signal: AbortSignal): void {
  const report = () => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation instanceof PerformanceNavigationTiming)
      capture("Performance Metrics", figures(navigation));
  };
  const later = () => {
    const passed = performance.now() - loadedAt();
    const timer = setTimeout(report, Math.max(0, AFTER_LOAD - passed));
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true, signal });
}

function loadedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd > 0
    ? navigation.loadEventEnd
    : performance.now();
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
