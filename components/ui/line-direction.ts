/** 1 where the page's text runs from left to right, -1 where it runs from right to left. `--toward` says the same in styles. */
export const lineDirection = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);
