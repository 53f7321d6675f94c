import { LRUCache } from "lru-cache";
import type { DocumentStore } from "./document-store";

/** About a hundred pages at the smaller width. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Caches the clean pages that were read last, so that a bucket is asked once for a page and not once for each reader. */
export function rememberBases(store: DocumentStore, maxBytes = MAX_BYTES): DocumentStore {
  const bases = new LRUCache<string, Buffer, Parameters<DocumentStore["readBase"]>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    // A page that is evicted while it is read still goes to those who asked for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context }) => (await store.readBase(...context)) ?? undefined,
  });
  return {
    ...store,
    readBase: async (...page) => (await bases.fetch(page.join(" "), { context: page })) ?? null,
  };
}
