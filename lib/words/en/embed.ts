/** A board or a prototype of another site, within a page. */
export const embed = {
  loadBoard: "Load board",
  loadingBoard: "Loading the board...",
  boardFailed: "The board did not load here. You can open it in a new tab.",
  openTab: "Open in a new tab",
  nothingToSee: "Nothing to see? Open in a new tab",
} as const;
