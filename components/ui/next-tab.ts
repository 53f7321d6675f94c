const NEXT = { horizontal: "ArrowRight", vertical: "ArrowDown" };
const PREVIOUS = { horizontal: "ArrowLeft", vertical: "ArrowUp" };

/**
 * The tab that a key leads to: arrows step and wrap, Home and End jump. Returns the index of the tab to select, or null
 * if the key does nothing.
 */
export function nextTab(
  key: string,
  current: number,
  count: number,
  direction: "horizontal" | "vertical" = "horizontal",
): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === NEXT[direction]) return (current + 1) % count;
  return key === PREVIOUS[direction] ? (current - 1 + count) % count : null;
}
