const FIRST_MS = 4_000;
const LONGEST_MS = 60_000;
const GROWTH = 1.5;

/**
 * Calls `ask` now and then, ever less often, until it returns true; then calls `answered`. It rests while the page is hidden,
 * and asks at once when the page is shown again. `ask` must not throw. Returns a function that stops it.
 */
export function watchAnswer(
  page: EventTarget & { readonly hidden: boolean },
  ask: () => Promise<boolean>,
  answered: () => void,
): () => void {
  let pause = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  const wait = () => {
    timer = setTimeout(look, pause);
    pause = Math.min(LONGEST_MS, pause * GROWTH);
  };
  async function look() {
    if (asking || stopped || page.hidden) return;
    asking = true;
    const done = await ask();
    asking = false;
    if (stopped) return;
    if (!done) return wait();
    stop();
    answered();
  }
  const onChange = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    pause = FIRST_MS;
    void look();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", onChange);
  };

  page.addEventListener("visibilitychange", onChange);
  wait();
  return stop;
}
