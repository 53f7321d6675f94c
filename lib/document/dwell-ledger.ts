import { LRUCache } from "lru-cache";
import type { PageView } from "./page-handle";
import { SHORTEST_MS } from "./shortest-reading";

/** A stretch of reading as the browser reports it: milliseconds of the view, from and to. */
export type DwellStretch = { view: PageView; from: number; to: number };

const REMEMBERED_VIEWS = 20_000;
const MINUTE_MS = 60_000;
/** A reader who turns a page a second stays far below. */
const ROWS_PER_MINUTE = 120;

/**
 * Turns reported stretches into plausible reading time: never longer than the time since the page was given
 * out, each millisecond of a view counted once, and all pages of a session together never longer than the time since its
 * first (one page is in view at a time, so a page asked for twenty times is not read for twenty times as long).
 *
 * Only this process remembers what was counted. Another instance takes the stretch as it is reported, so an honest
 * browser is counted correctly everywhere; a dishonest one can repeat itself once per instance, within the same bound.
 */
export function dwellLedger(now: () => number) {
  const counted = new LRUCache<string, number>({ max: REMEMBERED_VIEWS });
  const read = new LRUCache<string, { began: number; ms: number }>({ max: REMEMBERED_VIEWS });
  const rows = new LRUCache<string, { since: number; rows: number }>({ max: REMEMBERED_VIEWS });
  return {
    /** @returns the milliseconds to record, 0 for nothing new or too little to report */
    count({ view, from, to }: DwellStretch): number {
      const start = Math.max(from, counted.get(view.nonce) ?? 0);
      const session = read.get(view.session) ?? { began: view.issuedAt, ms: 0 };
      session.began = Math.min(session.began, view.issuedAt);
      const left = now() - session.began - session.ms;
      const end = Math.min(to, now() - view.issuedAt, start + left);
      if (end - start < SHORTEST_MS || !this.allows(view.session)) return 0;
      counted.set(view.nonce, end);
      read.set(view.session, { began: session.began, ms: session.ms + end - start });
      return Math.floor(end - start);
    },
    /** Bounds the rows one session can write into the log. */
    allows(session: string): boolean {
      const kept = rows.get(session);
      const window = kept && now() - kept.since < MINUTE_MS ? kept : { since: now(), rows: 0 };
      window.rows++;
      rows.set(session, window);
      return window.rows <= ROWS_PER_MINUTE;
    },
  };
}
