/**
 * Runs in the page: where the document itself scrolls sideways, the elements beyond the window's right edge, innermost first.
 */
export function stickingOut(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((node) => node.getBoundingClientRect().right > width + 1)
    .map((node) => `${node.tagName}.${node.className.toString()}`)
    .reverse()
    .slice(0, 5);
}
