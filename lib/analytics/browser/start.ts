import type { PostHog } from "posthog-js";
import type { Area, Capture, Payload } from "../types";
import { watchAttention } from "./attention";
import { reportClick, watchHover } from "./clicks";
import { posthogConfig } from "./config";
import { watchForms } from "./forms";
import { reportStudy } from "./study-view";

export type Measuring = Awaited<ReturnType<typeof start>>;

/** Starts measuring. `early`: targets of clicks made before this code arrived. */
export async function start(key: string, area: Area, early: readonly EventTarget[]) {
  const posthog = await load(area);
  const id = distinctId();
  posthog.init(key, posthogConfig(area, id));
  // The visitor said no on this device earlier and has now said yes, here or on an earlier page.
  if (posthog.has_opted_out_capturing()) {
    posthog.register({ distinct_id: id, $device_id: id });
    posthog.opt_in_capturing({ captureEventName: false });
  }
  // Next redirects addresses that end in a slash; PostHog accepts both.
  posthog.analyticsDefaultEndpoint = "/e";

  const stopped = new AbortController();
  const { signal } = stopped;
  let leaving = false;
  const capture: Capture = (name, ...[payload]) => {
    // While the page closes, the event must be sent at once: any options keep it out of the batch.
    const options = leaving ? ({ send_instantly: true, transport: "sendBeacon" } as const) : undefined;
    posthog.capture(name, { ...payload }, options);
  };
  const attention = watchAttention(capture, signal);

  document.addEventListener("click", ({ target }) => reportClick(target, capture), { capture: true, signal });
  watchHover(capture, signal);
  watchForms(capture, signal);
  watchDevice(capture, signal);
  reportPerformance(capture, signal);
  const onHide = () => {
    leaving = true;
    attention.leave();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    leaving = false;
    if (persisted) attention.resume();
  };
  addEventListener("pagehide", onHide, { signal });
  addEventListener("pageshow", onShow, { signal });
  for (const target of early) reportClick(target, capture);
  reportStudy(capture);

  return {
    pageChanged: (path: string): void => {
      attention.turn(path);
      reportStudy(capture);
    },
    /** Stops at once and forgets the visitor. */
    stop: (): void => {
      stopped.abort();
      // Before anything else, so that no waiting event is captured. The proxy drops sent ones.
      posthog.opt_out_capturing();
      posthog.stopSessionRecording();
      forget();
    },
  };
}

async function load(area: Area): Promise<PostHog> {
  const [{ default: posthog }] = await Promise.all([
    import("posthog-js/no-external"),
    import("posthog-js/dist/exception-autocapture"),
    import("posthog-js/dist/web-vitals"),
    area === "gate" ? import("posthog-js/dist/tracing-headers") : null,
    area === "site" ? import("posthog-js/dist/posthog-recorder") : null,
  ]);
  return posthog;
}

const ID_KEY = "ph_distinct_id";

function distinctId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(ID_KEY);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    localStorage.setItem(ID_KEY, fresh);
  } catch {
    // A browser that stores nothing is a new visitor on each page.
  }
  return fresh;
}

function forget(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("ph_")) storage.removeItem(key);
}

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
function watchDevice(capture: Capture, signal: AbortSignal): void {
  capture("Device Info", deviceInfo());
  matchMedia(NARROW).addEventListener(
    "change",
    ({ matches }) => capture("Device Type Changed", { from: typeOf(!matches), to: typeOf(matches) }),
    { signal },
  );
}

const AFTER_LOAD = 1000;

const navigationTiming = () =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** Reports the page's load times once, a second after it has loaded. */
function reportPerformance(capture: Capture, signal: AbortSignal): void {
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
