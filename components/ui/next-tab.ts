const NEXT = { horizontal: "ArrowRight", vertical: "ArrowDown" };
const PREVIOUS = { horizontal: "ArrowLeft", vertical: "ArrowUp" };

/** The index of the tab that a key leads to: arrows step and wrap, Home and End jump. Null if the key does nothing. */
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
