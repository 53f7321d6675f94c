import type { Capture } from "./capture";
import { nameOf } from "./clicks";
import { pageVisit } from "./page-visit";
import { rageCounter } from "./rage";
import { depthOf, passed } from "./scroll-depth";
import { throttle } from "./throttle";

export const IDLE_AFTER = 30_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Watches how a page is used: clicks, depth, time, rest. `turn` ends one page's figures and starts the next page's. */
export function watchAttention(
  capture: Capture,
  signal: AbortSignal,
): { turn(path: string): void; leave(): void; resume(): void } {
  let visit = pageVisit(location.pathname, performance.now());
  let ended = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const isRage = rageCounter();

  const awake = () => {
    visit.active(performance.now());
    clearTimeout(idle);
    idle = setTimeout(() => capture("User Idle", { seconds: IDLE_AFTER / 1000 }), IDLE_AFTER);
  };
  // A pointer moves a hundred times a second; a clock that says "still there" need not be set as often.
  const awakeOften = throttle(awake, 250);

  const scrolled = throttle(() => {
    const now = depthOf(scrollY, innerHeight, document.documentElement.scrollHeight);
    for (const depth of passed(visit.depth(), now)) capture("Scroll Depth", { depth });
    visit.scrolled(now);
    awakeOften();
  });
  const clicked = ({ target, timeStamp }: MouseEvent) => {
    visit.clicked();
    if (target instanceof Element && isRage(target, timeStamp))
      capture("Rage Click", { element: nameOf(target), clicks: 5 });
  };

  addEventListener("scroll", scrolled, { passive: true, signal });
  document.addEventListener("click", clicked, { capture: true, passive: true, signal });
  for (const input of INPUTS) addEventListener(input, awakeOften, { passive: true, signal });
  signal.addEventListener("abort", () => {
    clearTimeout(idle);
    scrolled.cancel();
    awakeOften.cancel();
  });
  awake();

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
