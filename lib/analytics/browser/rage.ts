/** So many clicks on one element, each so soon after the last, are rage. */
export const RAGE_CLICKS = 5;
export const RAGE_GAP = 1000;
/** Elements are forgotten after this, so that a list of every element ever clicked never builds up. */
export const RAGE_MEMORY = 5000;

type Entry = { clicks: number; first: number; last: number };

/**
 * Counts clicks on elements.
 *
 * @returns takes one click at a time in milliseconds; true on the fifth of a series, which then starts anew
 */
export function rageCounter(): (element: object, now: number) => boolean {
  const entries = new Map<object, Entry>();
  return (element, now) => {
    for (const [key, { first }] of entries) if (now - first > RAGE_MEMORY) entries.delete(key);
    const known = entries.get(element);
    const entry =
      known && now - known.last <= RAGE_GAP
        ? { ...known, clicks: known.clicks + 1, last: now }
        : { clicks: 1, first: now, last: now };
    if (entry.clicks < RAGE_CLICKS) {
      entries.set(element, entry);
      return false;
    }
    entries.delete(element);
    return true;
  };
}
