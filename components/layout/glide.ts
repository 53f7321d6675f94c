/** The default duration of a glide. */
const DURATION = 800;

/**
 * Scrolls the page smoothly.
 *
 * @param to the target, read on each frame: what is above it may still be growing
 * @param delay how long it waits first, in milliseconds
 * @returns stops it; scrolling or moving by hand stops it, too
 */
export function glide(to: () => number, { delay = 0, duration = DURATION } = {}): () => void {
  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const name of BY_HAND) removeEventListener(name, stop);
  };
  const timer = setTimeout(() => {
    const from = scrollY;
    const start = performance.now();
    const step = () => {
      const t = Math.min(1, (performance.now() - start) / duration);
      const end = to();
      scrollTo(0, end + (from - end) * (1 - t) ** 3);
      if (t < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  }, delay);
  for (const name of BY_HAND) addEventListener(name, stop, { passive: true });
  return stop;
}

const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
