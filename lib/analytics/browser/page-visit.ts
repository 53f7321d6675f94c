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
