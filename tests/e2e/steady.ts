import type { Locator, Page } from "@playwright/test";

const START = new Date("2026-03-02T09:00:00Z").getTime();

/** Waits until React has hydrated an element and run its effects: an earlier click or move would hit plain HTML. */
export async function alive(element: Locator): Promise<void> {
  await element.first().evaluate(takenOver);
}

/** Runs in the page: resolves once React has hydrated an element and run its effects. */
export const takenOver = (node: Element) =>
  new Promise<void>((resolve) => {
    // A message, not a timer: the page's clock may be stopped.
    const { port1, port2: queue } = new MessageChannel();
    // React sets an element's properties while it renders. Its effects follow in one of React's next tasks, which are messages,
    // too. A background task runs when none of them waits; Safari and older Firefox have none, but take turns among messages.
    const { scheduler } = window as { scheduler?: { postTask(task: () => void, how: object): unknown } };
    let turns = 50;
    const waitForEffects = () => {
      if (turns-- > 0) queue.postMessage(null);
      else resolve();
    };
    const look = () => {
      if (!Object.keys(node).some((key) => key.startsWith("__reactProps"))) queue.postMessage(null);
      else if (scheduler) scheduler.postTask(resolve, { priority: "background" });
      else waitForEffects();
    };
    port1.onmessage = look;
    look();
  });

/** Opens a page and waits until it fetches nothing more. On a busy machine the network rests before the page has loaded, too. */
export async function openToRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
}

/**
 * Opens a page, waits until it is hydrated, and stops its clock: time passes only by `page.clock.runFor`.
 *
 * @param of the page is ready once React has hydrated this element
 */
export async function openStill(page: Page, path: string, of: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await alive(page.locator(of));
  await page.clock.pauseAt(START + 3_600_000);
}

/** As `openStill`, but stops the clock before the page's first script. */
export async function openFrozen(page: Page, path: string, of: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + 1000);
  await page.goto(path);
  await alive(page.locator(of));
}

/**
 * Stops the clock of a page that was opened with `page.clock.install()`, ten seconds ahead, which a busy machine does not pass
 * before the browser gets the call. Timers due by then run once.
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

/** Sets the size of the page's text, such as "200%". */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.locator("html").evaluate((root, value) => {
    root.style.fontSize = value;
  }, size);
