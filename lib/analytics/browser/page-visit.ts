import { engagementOf, engagementScore, SHORTEST_VISIT } from "./engagement";

/** A pause longer than this between two inputs is not active time. */
const ACTIVE_GAP = 5000;

export type Visit = {
  path: string;
  clicked(): void;
  scrolled(percent: number): void;
  /** Any sign of a person: counts the time since the last one as active. */
  active(now: number): void;
  /** What is reported on leaving; null where the visit was too short. */
  end(now: number): VisitFigures | null;
  depth(): number;
};

export type VisitFigures = {
  time: { path: string; seconds: number; engagement: "high" | "medium" | "low" };
  score: { path: string; score: number; clicks: number; scroll_depth: number; active_seconds: number };
};

/** Keeps the figures of one page, from opening to leaving. Times in milliseconds. */
export function pageVisit(path: string, opened: number): Visit {
  let clicks = 0;
  let deepest = 0;
  let activeMs = 0;
  let last = opened;
  return {
    path,
    clicked: () => {
      clicks += 1;
    },
    scrolled: (percent) => {
      deepest = Math.max(deepest, percent);
    },
    active: (now) => {
      const gap = now - last;
      if (gap > 0 && gap <= ACTIVE_GAP) activeMs += gap;
      last = now;
    },
    depth: () => deepest,
    end: (now) => {
      const seconds = tenths((now - opened) / 1000);
      if (seconds <= SHORTEST_VISIT) return null;
      const scroll_depth = Math.round(deepest);
      const active_seconds = tenths(activeMs / 1000);
      return {
        time: { path, seconds, engagement: engagementOf(seconds) },
        score: {
          path,
          score: engagementScore(clicks, scroll_depth, active_seconds),
          clicks,
          scroll_depth,
          active_seconds,
        },
      };
    },
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
