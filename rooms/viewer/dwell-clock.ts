import { SHORTEST_MS } from "@/document/viewer-terms";

const IDLE_MS = 30_000;

type DwellReport = { handle: string; from: number; to: number };

/**
 * Measures how long the reader saw each page. Time counts only while the page is shown, the window is in front and the
 * last input was less than thirty seconds ago. A report covers the time since the previous one as a range (in ms since
 * the view began), so that sending it twice changes nothing.
 */
export class DwellClock {
  readonly #now: () => number;
  readonly #times = new Map<string, { ms: number; reported: number }>();
  #handle: string | null = null;
  #present = true;
  #countedTo: number;
  #touchedAt: number;

  /** `now` returns milliseconds that never decrease. */
  constructor(now: () => number) {
    this.#now = now;
    this.#countedTo = this.#touchedAt = now();
  }

  /** Null for no page. */
  setPage(handle: string | null): void {
    this.#count();
    this.#handle = handle;
  }

  setPresent(present: boolean): void {
    this.#count();
    this.#present = present;
    if (present) this.touch();
  }

  touch(): void {
    this.#count();
    this.#touchedAt = this.#now();
  }

  /** Returns the views that have grown enough since the last call. */
  takeReports(): DwellReport[] {
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
