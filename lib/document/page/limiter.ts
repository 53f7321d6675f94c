/** More are waiting than can be served soon; the visitor is asked to try again. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

type Limiter = {
  /**
   * Runs `task` when there is room, in the order of asking.
   *
   * @param size of the task, in the limiter's measure; one larger than the whole room runs alone
   * @param signal gives the place in the queue up; a task that runs is not stopped
   * @throws BusyError where the queue is full; the signal's reason where it was given up
   */
  run<T>(size: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

/**
 * Bounds how much runs at once. Each page in work holds ten megabytes of pixels or more; a hundred readers at once would
 * otherwise need a gigabyte and be served no sooner.
 *
 * @param room the sizes of the tasks that run never add up to more
 * @param waiting so many tasks may queue
 */
export function limiter(room: number, waiting: number): Limiter {
  type Waiting = { size: number; start: () => void };
  const queue: Waiting[] = [];
  let active = 0;
  const fits = (size: number) => active === 0 || active + size <= room;
  const release = (size: number) => {
    active -= size;
    while (queue[0] && fits(queue[0].size)) queue.shift()?.start();
  };
  const enter = (size: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        active += size;
        resolve();
      };
      const place = { size, start };
      const leave = () => {
        queue.splice(queue.indexOf(place), 1);
        reject(signal?.reason);
        // The next one may fit where this one did not.
        release(0);
      };
      if (signal?.aborted) return reject(signal.reason);
      if (queue.length === 0 && fits(size)) return start();
      if (queue.length >= waiting) return reject(new BusyError("too many pages are waiting"));
      signal?.addEventListener("abort", leave, { once: true });
      queue.push(place);
    });
  return {
    async run(size, task, signal) {
      await enter(size, signal);
      try {
        return await task();
      } finally {
        release(size);
      }
    },
  };
}
