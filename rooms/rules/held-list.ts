import "server-only";
import { type Clock, DatabaseError } from "./ports";

/** A list of the database that every reader's request needs. */
export interface HeldList<List> {
  /** @throws DatabaseError without a list from the last minute: the caller must refuse */
  current(): Promise<List>;
  /** Makes the next call read again, after this server changes something. */
  forget(): void;
}

/** After FRESH_MS the list is read again in the background; after HOLD_MS it is not used. */
const FRESH_MS = 20_000;
const HOLD_MS = 50_000;
/** The pause between reads while the database is down: every reader would wait for its timeout. */
const REST_MS = 3_000;

/** Caches what `load` reads, for messages named `what`: pages read it at most once every twenty seconds. */
export function heldList<List>(what: string, load: () => Promise<List>, clock: Clock): HeldList<List> {
  let cached: { list: List; at: number } | undefined;
  let reading: Promise<List> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const read = (): Promise<List> => {
    if (reading) return reading;
    const mine: Promise<List> = load()
      .then((list) => {
        // A read that began before `forget` may lack the new change.
        if (reading === mine) cached = { list, at: clock() };
        return list;
      })
      .catch((error) => {
        failedAt = clock();
        throw error;
      })
      .finally(() => {
        if (reading === mine) reading = undefined;
      });
    reading = mine;
    return mine;
  };

  return {
    async current() {
      const age = cached ? clock() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age < FRESH_MS) return cached.list;
      const resting = clock() - failedAt < REST_MS;
      if (cached && age < HOLD_MS) {
        if (!resting) read().catch((error) => console.error(`${what} could not be read:`, error));
        return cached.list;
      }
      if (resting) throw new DatabaseError(`${what} could not be read a moment ago`);
      return read();
    },
    forget() {
      cached = reading = undefined;
    },
  };
}
