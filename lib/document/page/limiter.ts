/** More are waiting than can be served soon; the visitor is asked to try again. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

type Limiter = {
  /**
   * Runs `task` when a place is free, in the order of asking.
   *
   * @param signal gives the place in the queue up; a task that runs is not stopped
   * @throws BusyError where the queue is full; the signal's reason where it was given up
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

/**
 * Bounds how many tasks run at once. Each page in work holds about ten megabytes of pixels; a hundred readers at once
 * would otherwise need a gigabyte and be served no sooner.
 */
export function limiter(running: number, waiting: number): Limiter {
  const queue: (() => void)[] = [];
  let active = 0;
  const release = () => {
    active--;
    queue.shift()?.();
  };
  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        active++;
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      if (active < running) return start();
      if (queue.length >= waiting) return reject(new BusyError("too many pages are waiting"));
      signal?.addEventListener("abort", leave, { once: true });
      queue.push(start);
    });
  return {
    async run(task, signal) {
      await enter(signal);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
