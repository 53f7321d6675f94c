/**
 * Runs in the page: what sticks out of the window to the right, innermost first; elements that scroll or clip by
 * themselves are left out.
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
