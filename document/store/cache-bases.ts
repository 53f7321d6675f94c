import { LRUCache } from "lru-cache";
import type { DocumentStore } from "./document-store";

/** About a hundred pages at the smaller width. */
const MAX_BYTES = 32 * 1024 * 1024;

type Wanted = { read: DocumentStore["readBase"]; page: Parameters<DocumentStore["readBase"]> };

export type BaseCache = ReturnType<typeof baseCache>;

/** Recently read clean pages, of one or of several stores. */
export const baseCache = (maxBytes = MAX_BYTES) =>
  new LRUCache<string, Buffer, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: { read, page } }) => (await read(...page)) ?? undefined,
  });

/**
 * Caches clean pages, so that the bucket is asked once per page instead of once per reader. Stores may share a cache: every
 * prepared document has another id.
 */
export const cacheBases = (store: DocumentStore, bases: BaseCache = baseCache()): DocumentStore => ({
  ...store,
  readBase: async (...page) =>
    (await bases.fetch(page.join(" "), { context: { read: store.readBase, page } })) ?? null,
});
