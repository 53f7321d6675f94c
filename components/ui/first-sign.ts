/** Events that show that a person is using the page. Scrolling counts, however it is done. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin", "click"] as const;

/**
 * Never on the server. In development at once: content that changes there renders the page again, which React does only with all of its
 * parts.
 */
const firstSign = new Promise<void>((resolve) => {
  if (typeof window === "undefined") return;
  if (process.env.NODE_ENV === "development") return resolve();
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    resolve();
  };
  for (const name of SIGNS)
    addEventListener(name, hear, { capture: true, passive: true, signal: heard.signal });
});

/**
 * Begins `load` when the visitor first acts: code that only answers to visitors should delay no page. If the fetch
 * fails, the promise stays pending, and the page as it is.
 */
export const afterFirstSign = <Found>(load: () => Promise<Found>): Promise<Found> =>
  new Promise((resolve) => {
    firstSign.then(load).then(resolve, () => {});
  });
