import type { Capture } from "../types";
import { nameOf } from "./clicks";

const IDLE_AFTER = 30_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Watches clicks, scroll depth, time and idling on a page. `turn` ends one page's figures and starts the next page's. */
export function watchAttention(
  capture: Capture,
  signal: AbortSignal,
): { turn(path: string): void; leave(): void; resume(): void } {
  let visit = pageVisit(location.pathname, performance.now());
  let ended = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const isRage = rageCounter();

  const onInput = () => {
    visit.active(performance.now());
    clearTimeout(idle);
    idle = setTimeout(() => capture("User Idle", { seconds: IDLE_AFTER / 1000 }), IDLE_AFTER);
  };
  const throttledInput = throttle(onInput, 250, signal);

  const scrolled = throttle(
    () => {
      const now = depthOf(scrollY, innerHeight, document.documentElement.scrollHeight);
      for (const depth of passed(visit.depth(), now)) capture("Scroll Depth", { depth });
      visit.scrolled(now);
      throttledInput();
    },
    FRAME_MS,
    signal,
  );
  const clicked = ({ target, timeStamp }: MouseEvent) => {
    visit.clicked();
    if (target instanceof Element && isRage(target, timeStamp))
      capture("Rage Click", { element: nameOf(target), clicks: RAGE_CLICKS });
  };

  addEventListener("scroll", scrolled, { passive: true, signal });
  document.addEventListener("click", clicked, { capture: true, passive: true, signal });
  for (const input of INPUTS) addEventListener(input, throttledInput, { passive: true, signal });
  signal.addEventListener("abort", () => clearTimeout(idle));
  onInput();

  const leave = () => {
    if (ended) return;
    ended = true;
    const figures = visit.end(performance.now());
    if (!figures) return;
    capture("Time On Page", figures.time);
    capture("Engagement Score", figures.score);
  };
  const begin = (path: string) => {
    visit = pageVisit(path, performance.now());
    ended = false;
  };
  return {
    leave,
    resume: () => begin(location.pathname),
    turn: (path) => {
      if (path === visit.path) return;
      leave();
      begin(path);
    },
  };
}

const RAGE_CLICKS = 5;
const RAGE_GAP = 1000;

/** Counts clicks, each with its time in ms. True on the fifth of a series, which then starts again. */
export function rageCounter(): (element: object, now: number) => boolean {
  const series = new WeakMap<object, { clicks: number; last: number }>();
  return (element, now) => {
    const known = series.get(element);
    const clicks = known && now - known.last <= RAGE_GAP ? known.clicks + 1 : 1;
    series.set(element, { clicks: clicks % RAGE_CLICKS, last: now });
    return clicks === RAGE_CLICKS;
  };
}

const FRAME_MS = 16;

/** Runs `act` at most once in `ms`: for the first call at once, for the last at the end. Stops with the signal. */
function throttle(act: () => void, ms: number, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  return function run() {
    again = timer !== undefined;
    if (again || signal.aborted) return;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
  };
}

const ACTIVE_GAP_MS = 5000;
const SHORTEST_VISIT_S = 2;
const DEPTHS = [25, 50, 75, 90] as const;

/** Collects the figures of one page, from opening to leaving. Times are in milliseconds. */
export function pageVisit(path: string, opened: number) {
  let clicks = 0;
  let deepest = 0;
  let activeMs = 0;
  let last = opened;
  return {
    path,
    clicked: () => {
      clicks += 1;
    },
    scrolled: (percent: number) => {
      deepest = Math.max(deepest, percent);
    },
    /** Call on any input: the time since the last one counts as active. */
    active: (now: number) => {
      const gap = now - last;
      if (gap > 0 && gap <= ACTIVE_GAP_MS) activeMs += gap;
      last = now;
    },
    depth: () => deepest,
    end: (now: number) => {
      const seconds = tenths((now - opened) / 1000);
      if (seconds <= SHORTEST_VISIT_S) return null;
      const scroll_depth = Math.round(deepest);
      const active_seconds = tenths(activeMs / 1000);
      const score = engagementScore(clicks, scroll_depth, active_seconds);
      return {
        time: { path, seconds, engagement: engagementOf(seconds) },
        score: { path, score, clicks, scroll_depth, active_seconds },
      };
    },
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

export const engagementOf = (seconds: number): "high" | "medium" | "low" =>
  seconds > 30 ? "high" : seconds > 10 ? "medium" : "low";

/** @param scrollDepth in percent @returns the score, to two decimals */
export const engagementScore = (clicks: number, scrollDepth: number, activeSeconds: number): number =>
  Math.round(((clicks * 2 + scrollDepth + activeSeconds / 60) / 4) * 100) / 100;

/** How far a page was scrolled, in percent; 0 for a page that fits into the window. */
export function depthOf(scrolled: number, windowHeight: number, pageHeight: number): number {
  const rest = pageHeight - windowHeight;
  return rest <= 0 ? 0 : Math.min(100, Math.max(0, (scrolled / rest) * 100));
}

/** The marks passed since `before`, so that each is reported once per page. */
export const passed = (before: number, now: number) =>
  DEPTHS.filter((depth) => before < depth && now >= depth);
