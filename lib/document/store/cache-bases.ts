import { LRUCache } from "lru-cache";
import type { DocumentStore } from "./document-store";

/** About a hundred pages at the smaller width. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Caches recently read clean pages, so that the bucket is asked once per page instead of once per reader. */
export function cacheBases(store: DocumentStore, maxBytes = MAX_BYTES): DocumentStore {
  const bases = new LRUCache<string, Buffer, Parameters<DocumentStore["readBase"]>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context }) => (await store.readBase(...context)) ?? undefined,
  });
  return {
    ...store,
    readBase: async (...page) => (await bases.fetch(page.join(" "), { context: page })) ?? null,
  };
}
