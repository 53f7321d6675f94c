import type { Page } from "@playwright/test";

/**
 * Runs in the page: if the document scrolls sideways, returns the elements beyond the window's edge where its lines end, innermost first.
 */
export function stickingOut(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return document.dir === "rtl" ? left < -1 : right > width + 1;
    })
    .map((node) => `${node.tagName}.${node.className.toString()}`)
    .reverse()
    .slice(0, 5);
}

export const overflowing = (page: Page): Promise<string[]> => page.evaluate(stickingOut);
