/**
 * Where a key leads in a row of tabs: arrows step and wrap, Home and End jump.
 *
 * @returns the index of the tab to select, or null where the key means nothing here
 */
export function nextTab(key: string, current: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (current + 1) % count;
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
