/** One frame at 60 Hz. */
export const FRAME = 16;

/**
 * Runs `act` at most once in `ms`, at once for the first call and once more at the end for the last.
 *
 * @returns the throttled function; `cancel` drops a call that still waits
 */
export function throttle(act: () => void, ms = FRAME): (() => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, ms);
  };
  return Object.assign(run, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  });
}
