/** At the latest so long after the page has loaded. */
const PATIENCE = 4000;

/**
 * Runs `act` when the page has loaded and the browser is idle. Its errors are swallowed: analytics that cannot be
 * fetched must not break the page.
 *
 * @returns cancels it, if it has not begun
 */
export function whenIdle(act: () => Promise<void>): () => void {
  let handle: number | undefined;
  let taken = false;
  const run = () => {
    if (!taken) act().catch(() => {});
  };
  const idle = () => {
    // Safari has no requestIdleCallback.
    handle =
      typeof requestIdleCallback === "function"
        ? requestIdleCallback(run, { timeout: PATIENCE })
        : window.setTimeout(run, 1000);
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
  return () => {
    taken = true;
    removeEventListener("load", idle);
    if (handle !== undefined && typeof cancelIdleCallback === "function") cancelIdleCallback(handle);
  };
}
