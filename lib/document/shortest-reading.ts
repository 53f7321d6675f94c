/** Less than this is not counted as reading: the log, in tenths of a second, would show it as 0.0 s. */
export const SHORTEST_MS = 100;
