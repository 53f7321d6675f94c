import { expect, type Page } from "@playwright/test";
import { liftNotice } from "./lift-notice";

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

const PHONE = { width: 390, height: 844 };

/**
 * Expects that nothing sticks out of a phone's window. With scripts, the notice of narrow windows is lifted. The window is as
 * wide as before afterwards.
 *
 * @param also more to expect in the narrow window
 */
export async function expectToFit(page: Page, scripted: boolean, also = async () => {}): Promise<void> {
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  if (scripted) await page.evaluate(liftNotice);
  expect(await overflowing(page)).toEqual([]);
  await also();
  await page.setViewportSize(size);
}
