import type { Locator, Page } from "@playwright/test";

const START = new Date("2026-03-02T09:00:00Z").getTime();

/** Waits until React has taken an element over: before that a click is a click on plain HTML. */
export async function alive(element: Locator): Promise<void> {
  await element.first().evaluate(takenOver);
}

/** Runs in the page: resolves once React has taken an element over. */
export const takenOver = (node: Element) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (Object.keys(node).some((key) => key.startsWith("__reactProps"))) resolve();
      else queue.postMessage(null);
    };
    // A message, not a timer: the page's clock may stand still.
    const { port1, port2: queue } = new MessageChannel();
    port1.onmessage = look;
    look();
  });

/**
 * Opens a page, lets it come to life, and stops its clock. From then on time passes only by `page.clock.runFor`.
 *
 * @param path where to
 * @param of an element that React owns; the page is ready once it does
 */
export async function openStill(page: Page, path: string, of: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await alive(page.locator(of));
  await page.clock.pauseAt(START + 3_600_000);
}

/** As `openStill`, with the clock stopped from the page's very first script on. */
export async function openFrozen(page: Page, path: string, of: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + 1000);
  await page.goto(path);
  await alive(page.locator(of));
}

/**
 * Stops the clock of a page that was opened with `page.clock.install()`. The moment lies far enough ahead that a busy machine
 * has not passed it when the browser hears of it; timers that fall due by then run once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** A moment that the test chooses: `comes` waits until `come` was called. */
export const moment = () => {
  let come = () => {};
  const comes = new Promise<void>((done) => {
    come = done;
  });
  return { come, comes };
};
