import { Lru } from "../page/lru";
import type { DocumentStore } from "./document-store";

/** About a hundred pages at the smaller width. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Keeps the clean pages that were read last in memory, so that a bucket over the network is asked once for a page and
 * not once for each reader. What a reader gets is still made for each request.
 */
export function rememberBases(store: DocumentStore, maxBytes = MAX_BYTES): DocumentStore {
  const bases = new Lru<Buffer>(maxBytes);
  const reading = new Map<string, Promise<Buffer | null>>();
  return {
    ...store,
    readBase(id, page, width) {
      const key = `${id} ${page} ${width}`;
      const kept = bases.get(key);
      if (kept) return Promise.resolve(kept);
      const read =
        reading.get(key) ??
        store
          .readBase(id, page, width)
          .then((base) => {
            if (base) bases.set(key, base, base.length);
            return base;
          })
          .finally(() => reading.delete(key));
      reading.set(key, read);
      return read;
    },
  };
}
