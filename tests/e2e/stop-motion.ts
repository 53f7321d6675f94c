import type { Locator, Page, Request } from "@playwright/test";

const START = new Date("2026-03-02T09:00:00Z").getTime();

/** Waits until React has hydrated an element and run its effects: an earlier click or move would hit plain HTML. */
export async function alive(element: Locator): Promise<void> {
  await element.first().evaluate(hydrated);
  await element.first().evaluate(tasksDone);
}

/** Opens a page, and waits until an element of it is alive. Returns that. */
export async function openReady(page: Page, path: string, element: Locator): Promise<Locator> {
  await page.goto(path);
  await alive(element);
  return element;
}

/**
 * Runs in the page: resolves once React has hydrated an element. Effects may still be to come. Header and footer are hydrated after
 * the visitor's first sign, so this gives one.
 */
export const hydrated = (node: Element) =>
  new Promise<void>((resolve) => {
    // Neither is one of the page's timers, whose clock may be stopped. Safari and older Firefox have messages only.
    const { scheduler } = window as { scheduler?: { postTask(task: () => void, how: object): unknown } };
    const { port1, port2: queue } = new MessageChannel();
    const look = () => {
      // React sets an element's properties while it renders.
      if (Object.keys(node).some((key) => key.startsWith("__reactProps"))) return resolve();
      dispatchEvent(new Event("pointerdown"));
      if (scheduler) scheduler.postTask(look, { delay: 5 });
      else queue.postMessage(null);
    };
    port1.onmessage = look;
    look();
  });

/** Runs in the page: resolves once React has nothing to do. It renders and runs effects in tasks, which are messages, too. */
export const tasksDone = () =>
  new Promise<void>((resolve) => {
    // A background task runs when no other waits. Safari and older Firefox have none, but take turns among messages.
    const { scheduler } = window as { scheduler?: { postTask(task: () => void, how: object): unknown } };
    if (scheduler) return void scheduler.postTask(resolve, { priority: "background" });
    const { port1, port2: queue } = new MessageChannel();
    let turns = 50;
    port1.onmessage = () => {
      if (turns-- > 0) queue.postMessage(null);
      else resolve();
    };
    queue.postMessage(null);
  });

/**
 * Lets time pass in a page whose clock the test holds. It first waits for React, which works in real time: otherwise a timer that
 * the next render stops could run out before that render.
 */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate(tasksDone);
  await page.clock.runFor(ms);
}

/** As `pass`, but each timer that is due runs once, as after a computer's sleep. */
export async function skip(page: Page, ms: number): Promise<void> {
  await page.evaluate(tasksDone);
  await page.clock.fastForward(ms);
}

/**
 * Waits until a page that a click or a key opened has loaded, with its pictures. Only then may an address that redirects be
 * opened: while a page loads, Firefox sometimes reports the redirect as a second navigation, and Playwright takes the first
 * for interrupted.
 */
export const loadedAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL(path, { waitUntil: "load" });

/**
 * Waits until React has begun on a page, whose scripts come after its first paint. By Playwright's timer: the page's clock may be
 * stopped.
 */
export const untilReactBegins = (page: Page) =>
  page.waitForFunction(hasReactBegun, undefined, { polling: 10 });

/** Runs in the page. */
const hasReactBegun = () =>
  !document.querySelector("script[data-after-paint]") ||
  Object.keys(document).some((key) => key.startsWith("__reactContainer"));

/**
 * The visitor gives a first sign, for which a page fetches the code of its header and footer, and its animations. Waits until that
 * is there. A page without a footer has none of it.
 */
export async function wake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake, undefined, { polling: 10 });
  await page.evaluate(tasksDone);
}

/** Runs in the page. Gives the sign again until it is heard: React may not have begun. */
const isAwake = () => {
  const footer = document.querySelector("[data-site-footer]");
  if (!footer || Object.keys(footer).some((key) => key.startsWith("__reactProps"))) return true;
  dispatchEvent(new Event("pointerdown"));
  return false;
};

/**
 * Watches what a page fetches from now on. Returns a function that waits until that has been nothing for half a second. Playwright
 * reports "networkidle" once only, on a busy machine before the scripts are asked for.
 */
export function watchFetches(page: Page): () => Promise<void> {
  const fetched = new Set<Request>();
  const ended = (request: Request) => fetched.delete(request);
  page.on("request", (request) => fetched.add(request));
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    for (let rested = 0; rested < 5; rested = fetched.size === 0 ? rested + 1 : 0)
      await page.waitForTimeout(100);
  };
}

/** Opens a page as a visitor who does nothing, and waits until it has fetched nothing for half a second. */
export async function openToRest(
  page: Page,
  path: string,
  options: { referer?: string } = {},
): Promise<void> {
  const rest = watchFetches(page);
  await page.goto(path, { ...options, waitUntil: "load" });
  await untilReactBegins(page);
  await rest();
}

/**
 * Opens a page, waits until it is hydrated, and stops its clock: time passes only by `pass`.
 *
 * @param of the page is ready once React has hydrated this element
 */
export async function openStill(page: Page, path: string, of: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await alive(page.locator(of));
  await page.clock.pauseAt(START + 3_600_000);
}

/** As `openStill`, but stops the clock before the page's first script. `waitUntil` as for the visitor's `goto`. */
export async function openFrozen(
  page: Page,
  path: string,
  of: string,
  waitUntil?: "domcontentloaded",
): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + 1000);
  await page.goto(path, waitUntil && { waitUntil });
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
