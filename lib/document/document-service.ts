import { LRUCache } from "lru-cache";
import type { Manifest } from "./manifest";
import type { PageView } from "./page-handle";
import type { DocumentStore } from "./store/document-store";
import { SHORTEST_MS } from "./viewer-terms";

const REMEMBERED_FACTS = 50_000;

export type DocumentService = ReturnType<typeof documentService>;

/** What a server process knows about the document: one of each, whatever the number of readers. Draws nothing. */
export function documentService(store: DocumentStore, now: () => number = () => Date.now()) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED_FACTS });
  return {
    /** Null where none is prepared. Throws DocumentError store. */
    current: currentDocument(store, now),
    readText: store.readText.bind(store),
    ledger: dwellLedger(now),
    /** True the first time a fact occurs in this process: used to write it into the log once. */
    isNew(...facts: (string | number)[]): boolean {
      const key = JSON.stringify(facts);
      const known = seen.get(key) ?? false;
      if (!known) seen.set(key, true);
      return !known;
    },
  };
}

/** A newly prepared document is seen by every instance within this time. */
const TTL_MS = 10_000;

/** Caches which document is current, so that a page request does not read the manifest again each time. */
function currentDocument(store: DocumentStore, now: () => number): () => Promise<Manifest | null> {
  let known: { at: number; manifest: Promise<Manifest | null> } | null = null;
  return () => {
    if (known && now() - known.at < TTL_MS) return known.manifest;
    const asked = { at: now(), manifest: store.current() };
    known = asked;
    // Neither "none yet" nor a failure is cached.
    const forget = () => {
      if (known === asked) known = null;
    };
    asked.manifest.then((found) => found ?? forget(), forget);
    return asked.manifest;
  };
}

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
function dwellLedger(now: () => number) {
  const counted = new LRUCache<string, number>({ max: REMEMBERED_VIEWS });
  const read = new LRUCache<string, { began: number; ms: number }>({ max: REMEMBERED_VIEWS });
  const rows = new LRUCache<string, { since: number; rows: number }>({ max: REMEMBERED_VIEWS });
  /** Bounds the rows one session can write into the log. */
  const allows = (session: string): boolean => {
    const kept = rows.get(session);
    const window = kept && now() - kept.since < MINUTE_MS ? kept : { since: now(), rows: 0 };
    window.rows++;
    rows.set(session, window);
    return window.rows <= ROWS_PER_MINUTE;
  };
  return {
    /**
     * Takes a stretch of a view in ms, as the browser reports it; returns the ms to record, 0 for nothing new or too little.
     */
    count({ view, from, to }: { view: PageView; from: number; to: number }): number {
      const start = Math.max(from, counted.get(view.nonce) ?? 0);
      const session = read.get(view.session) ?? { began: view.issuedAt, ms: 0 };
      session.began = Math.min(session.began, view.issuedAt);
      const left = now() - session.began - session.ms;
      const end = Math.min(to, now() - view.issuedAt, start + left);
      if (end - start < SHORTEST_MS || !allows(view.session)) return 0;
      counted.set(view.nonce, end);
      read.set(view.session, { began: session.began, ms: session.ms + end - start });
      return Math.floor(end - start);
    },
  };
}
