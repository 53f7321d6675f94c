export class BusyError extends Error {
  override readonly name = "BusyError";
}

export class ShareError extends Error {
  override readonly name = "ShareError";
}

type Bounds = {
  /** The largest sum of the sizes of running tasks. */
  room: number;
  waiting?: number;
  share?: number;
};

type TaskInfo = {
  /** In the same unit as `room`, 1 unless given. A task larger than the room runs alone. */
  size?: number;
  /** Each visitor has a line. Without it all tasks share one. */
  line?: string;
  /** Gives up the place in the line; a running task goes on. */
  signal?: AbortSignal | undefined;
};

type Place = { size: number; start(): void; giveUp(reason: unknown): void };
type Line = { places: Place[]; running: number; turn: number };

/**
 * Limits how much runs at once, and so the memory. Tasks run in the order of their line; the line served longest ago is next.
 * If no place is left, the longest line loses its last task. `run` throws ShareError, BusyError, and the signal's reason.
 */
export function limiter({ room, waiting = Infinity, share = Infinity }: Bounds) {
  const lines = new Map<string, Line>();
  let active = 0;
  let turns = 0;
  const fits = (size: number) => active === 0 || active + size <= room;
  const places = () => [...lines.values()].reduce((count, line) => count + line.places.length, 0);
  const least = (of: (line: Line) => number): Line | undefined =>
    [...lines.values()]
      .filter((line) => line.places.length > 0)
      .reduce<Line | undefined>((best, line) => (best && of(best) <= of(line) ? best : line), undefined);

  const serve = () => {
    const next = () => least((line) => line.turn)?.places[0];
    for (let place = next(); place && fits(place.size); place = next()) place.start();
  };
  /** Whether a line can take another task, if necessary in place of the last one in a longer line. */
  const hasPlace = (line: Line): boolean => {
    if (places() < waiting) return true;
    const longest = least((one) => -one.places.length);
    if (!longest || longest.places.length <= line.places.length + 1) return false;
    longest.places.at(-1)?.giveUp(new ShareError("the longest line gave way"));
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
        serve();
      };
      signal?.addEventListener("abort", abort, { once: true });
      lines.set(name, line);
      line.places.push(place);
    });

  return {
    async run<T>({ size = 1, line: name = "", signal }: TaskInfo, task: () => Promise<T>): Promise<T> {
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
