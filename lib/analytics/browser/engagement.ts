/** A visit shorter than this is not worth reporting. */
export const SHORTEST_VISIT = 2;

/** @param seconds how long the page was open */
export const engagementOf = (seconds: number): "high" | "medium" | "low" =>
  seconds > 30 ? "high" : seconds > 10 ? "medium" : "low";

/** @param scrollDepth percent @returns the figure, to two decimals */
export const engagementScore = (clicks: number, scrollDepth: number, activeSeconds: number): number =>
  Math.round(((clicks * 2 + scrollDepth + activeSeconds / 60) / 4) * 100) / 100;
