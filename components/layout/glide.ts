const DEFAULT_MS = 800;

/**
 * Scrolls the page smoothly; returns a function that stops it. Scrolling or pressing by hand stops it, too. `to`
 * returns px; it is called on each frame, because content above the target may still grow. Times in milliseconds.
 */
export function glide(to: () => number, { delay = 0, duration = DEFAULT_MS } = {}): () => void {
  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const name of MANUAL_INPUTS) removeEventListener(name, stop);
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
  for (const name of MANUAL_INPUTS) addEventListener(name, stop, { passive: true });
  return stop;
}

const MANUAL_INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
