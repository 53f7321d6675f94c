import type { Capture } from "../types";
import { nameOf } from "./clicks";
import { depthOf, pageVisit, passed } from "./page-visit";

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
