import { expect, type Page } from "@playwright/test";
import { liftNotice } from "./lift-notice";
import { overflowing } from "./overflow";

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
