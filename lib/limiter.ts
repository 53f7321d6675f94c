/** More are waiting than can be served soon; the visitor is asked to try again. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** One visitor alone asks for more than a share; that visitor is asked to try again. */
export class ShareError extends Error {
  override readonly name = "ShareError";
}

type Bounds = {
  /** The sum of the running tasks' sizes never exceeds this. */
  room: number;
  /** So many tasks may wait, in all lines together; without it any number. */
  waiting?: number;
  /** So many of them in one line; without it any number. */
  share?: number;
};

type Asked = {
  /** In the same unit as the room, 1 unless given; a task larger than the whole room runs alone. */
  size?: number;
  /** The line that the task waits in: its visitor's; without it all wait in one. */
  line?: string;
  /** Gives up the place in the line; a task that runs is not stopped. */
  signal?: AbortSignal | undefined;
};

type Limiter = {
  /**
   * Runs `task` when there is room. Tasks of one line run in the order of asking, the lines in turn.
   * @throws ShareError where the line is full, BusyError where all are; the signal's reason where it was aborted
   */
  run<T>(asked: Asked, task: () => Promise<T>): Promise<T>;
};

type Place = { size: number; start(): void; giveUp(reason: unknown): void };
/** `turn` says when a task of the line last started. */
type Line = { places: Place[]; running: number; turn: number };

/**
 * Bounds how much runs at once, and so the server's memory. A visitor who asks for much waits in a line of their own: the line
 * that was served longest ago is next, and where no place is left, the longest line loses its last one.
 */
export function limiter({ room, waiting = Infinity, share = Infinity }: Bounds): Limiter {
  // A line is kept while one of its tasks waits or runs.
  const lines = new Map<string, Line>();
  let active = 0;
  let turns = 0;
  const fits = (size: number) => active === 0 || active + size <= room;
  const places = () => [...lines.values()].reduce((count, line) => count + line.places.length, 0);
  /** Of the lines with waiting tasks, the one with the lowest measure. */
  const least = (of: (line: Line) => number): Line | undefined =>
    [...lines.values()]
      .filter((line) => line.places.length > 0)
      .reduce<Line | undefined>((best, line) => (best && of(best) <= of(line) ? best : line), undefined);

  const serve = () => {
    const next = () => least((line) => line.turn)?.places[0];
    for (let place = next(); place && fits(place.size); place = next()) place.start();
  };
  /** Whether there is room for one more in a line, if necessary the last place of a longer line. */
  const hasPlace = (line: Line): boolean => {
    if (places() < waiting) return true;
    const longest = least((one) => -one.places.length);
    if (!longest || longest.places.length <= line.places.length + 1) return false;
    longest.places.at(-1)?.giveUp(new ShareError("others have waited for less"));
    return true;
  };
  const forgetIfIdle = (name: string, line: Line) => {
    if (line.places.length === 0 && line.running === 0) lines.delete(name);
  };

  const enter = (name: string, size: number, signal?: AbortSignal) =>
    new Promise<Line>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const line = lines.get(name) ?? { places: [], running: 0, turn: 0 };
      const begin = () => {
        lines.set(name, line);
        active += size;
        line.running++;
        line.turn = ++turns;
        resolve(line);
      };
      if (places() === 0 && fits(size)) return begin();
      if (line.places.length >= share) return reject(new ShareError("one line is full"));
      if (!hasPlace(line)) return reject(new BusyError("all lines are full"));
      const leave = () => {
        signal?.removeEventListener("abort", abort);
        line.places.splice(line.places.indexOf(place), 1);
      };
      const place: Place = {
        size,
        start() {
          leave();
          begin();
        },
        giveUp(reason) {
          leave();
          forgetIfIdle(name, line);
          reject(reason);
        },
      };
      const abort = () => {
        place.giveUp(signal?.reason);
        // The next one may fit where this one did not.
        serve();
      };
      signal?.addEventListener("abort", abort, { once: true });
      lines.set(name, line);
      line.places.push(place);
    });

  return {
    async run({ size = 1, line: name = "", signal }, task) {
      const line = await enter(name, size, signal);
      try {
        return await task();
      } finally {
        active -= size;
        line.running--;
        forgetIfIdle(name, line);
        serve();
      }
    },
  };
}
