import { LRUCache } from "lru-cache";
import type { Manifest } from "@/document/manifest";
import { SHORTEST_MS } from "@/document/viewer-terms";
import { languagePart } from "@/lib/paths";
import type { DocumentStore } from "../../document/store/document-store";
import type { PageView } from "./page-handle";

/**
 * What names a document in a language where it is stored; without a language, the original. A translation is beside the documents
 * of rooms, since preparing the original removes what else is in its place; no room has such an id.
 */
export const keyIn = (original: string | null, language?: string): string | null =>
  language === undefined ? original : `${original ?? "nda"}.${languagePart(language)}`;

/** The keys of a document and of its translations, of which each may not be prepared. */
export const documentKeys = (
  original: string | null,
  languages: readonly string[],
): readonly { key: string | null; language?: string }[] => [
  { key: original },
  ...languages.map((language) => ({ key: keyIn(original, language), language })),
];

const REMEMBERED_FACTS = 50_000;

export type DocumentService = ReturnType<typeof documentService>;

/** A server process's state for the document. Does not draw pages. */
export function documentService(store: DocumentStore) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED_FACTS });
  return {
    /** Null if no document is prepared. Throws DocumentError store. */
    current: currentDocument(store),
    readText: store.readText.bind(store),
    ledger: dwellLedger(),
    /** True the first time a fact occurs in this process, so that it is logged once. */
    isNew(...facts: (string | number)[]): boolean {
      const key = JSON.stringify(facts);
      const known = seen.get(key) ?? false;
      if (!known) seen.set(key, true);
      return !known;
    },
  };
}

/** Every instance finds a new document within this many milliseconds. */
const TTL_MS = 10_000;

function currentDocument(store: DocumentStore): () => Promise<Manifest | null> {
  let known: { at: number; manifest: Promise<Manifest | null> } | null = null;
  return () => {
    if (known && Date.now() - known.at < TTL_MS) return known.manifest;
    const request = { at: Date.now(), manifest: store.current() };
    known = request;
    const forget = () => {
      if (known === request) known = null;
    };
    request.manifest.catch(forget);
    return request.manifest;
  };
}

const REMEMBERED_VIEWS = 20_000;
const MINUTE_MS = 60_000;
/** A reader who turns a page per second stays far below this. */
const ROWS_PER_MINUTE = 120;

/**
 * Turns reported stretches into plausible reading time. A view is never longer than the time since its page was served, and
 * each of its milliseconds counts once. All views of a session together are never longer than the time since its first page,
 * so requesting a page twenty times does not count twenty times. A dishonest browser can repeat itself once per instance.
 */
function dwellLedger() {
  const counted = new LRUCache<string, number>({ max: REMEMBERED_VIEWS });
  const read = new LRUCache<string, { began: number; ms: number }>({ max: REMEMBERED_VIEWS });
  const rows = new LRUCache<string, { since: number; rows: number }>({ max: REMEMBERED_VIEWS });
  const allows = (session: string): boolean => {
    const current = rows.get(session);
    const window =
      current && Date.now() - current.since < MINUTE_MS ? current : { since: Date.now(), rows: 0 };
    window.rows++;
    rows.set(session, window);
    return window.rows <= ROWS_PER_MINUTE;
  };
  return {
    /** Counts a stretch of a view in ms. Returns the ms to record, 0 for nothing new or too little. */
    count({ view, from, to }: { view: PageView; from: number; to: number }): number {
      const start = Math.max(from, counted.get(view.nonce) ?? 0);
      const session = read.get(view.session) ?? { began: view.issuedAt, ms: 0 };
      session.began = Math.min(session.began, view.issuedAt);
      const left = Date.now() - session.began - session.ms;
      const end = Math.min(to, Date.now() - view.issuedAt, start + left);
      if (end - start < SHORTEST_MS || !allows(view.session)) return 0;
      counted.set(view.nonce, end);
      read.set(view.session, { began: session.began, ms: session.ms + end - start });
      return Math.floor(end - start);
    },
  };
}
