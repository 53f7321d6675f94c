const NEXT = { horizontal: "ArrowRight", vertical: "ArrowDown" };
const PREVIOUS = { horizontal: "ArrowLeft", vertical: "ArrowUp" };

/**
 * The index of the tab that a key leads to: arrows step and wrap, Home and End jump. Null if the key does nothing.
 *
 * @param toward -1 if tabs in a row run from right to left
 */
export function nextTab(
  key: string,
  current: number,
  count: number,
  direction: "horizontal" | "vertical" = "horizontal",
  toward: 1 | -1 = 1,
): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = key === NEXT[direction] ? toward : key === PREVIOUS[direction] ? -toward : 0;
  return by === 0 ? null : (current + by + count) % count;
}
