import { SHORTEST_MS } from "@/lib/document/viewer-terms";

/** Without a key, pointer or scroll event for this long the reader is not reading. */
const IDLE_MS = 30_000;

/** Milliseconds of the handle's view, from and to. */
export type DwellReport = { handle: string; from: number; to: number };

/**
 * Measures how long each page was in the reader's view. Time counts only while the page is shown, the window is in
 * front and there was input in the last thirty seconds.
 *
 * A report names only the new stretch of a view's time, so that one that is sent twice changes nothing.
 */
export class DwellClock {
  readonly #now: () => number;
  readonly #times = new Map<string, { ms: number; reported: number }>();
  #handle: string | null = null;
  #present = true;
  #countedTo: number;
  #touchedAt: number;

  /** @param now milliseconds that only ever grow */
  constructor(now: () => number) {
    this.#now = now;
    this.#countedTo = this.#touchedAt = now();
  }

  /** The page that is now read, by its handle; null for none. */
  look(handle: string | null): void {
    this.#count();
    this.#handle = handle;
  }

  /** Whether the window is in front and its content shown. */
  present(present: boolean): void {
    this.#count();
    this.#present = present;
    if (present) this.touch();
  }

  touch(): void {
    this.#count();
    this.#touchedAt = this.#now();
  }

  /** @returns the handles whose time has grown enough to report since they were last taken */
  take(): DwellReport[] {
    this.#count();
    const reports: DwellReport[] = [];
    for (const [handle, time] of this.#times) {
      const ms = Math.floor(time.ms);
      if (ms - time.reported < SHORTEST_MS) continue;
      reports.push({ handle, from: time.reported, to: ms });
      time.reported = ms;
    }
    return reports;
  }

  #count(): void {
    const until = Math.min(this.#now(), this.#touchedAt + IDLE_MS);
    if (this.#handle !== null && this.#present && until > this.#countedTo) {
      const time = this.#times.get(this.#handle) ?? { ms: 0, reported: 0 };
      time.ms += until - this.#countedTo;
      this.#times.set(this.#handle, time);
    }
    this.#countedTo = this.#now();
  }
}
