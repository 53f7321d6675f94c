import type { Manifest } from "../manifest";
import type { DocumentStore } from "../store/document-store";

/** A newly prepared document is seen by every instance within this time. */
const TTL_MS = 10_000;

/**
 * Caches which document is current, so that a page request does not read the manifest again each time.
 *
 * @returns a function with the current document, or null where none is prepared; it throws DocumentError store
 */
export function currentDocument(
  store: DocumentStore,
  now: () => number = () => Date.now(),
): () => Promise<Manifest | null> {
  let known: { at: number; manifest: Promise<Manifest | null> } | null = null;
  return () => {
    if (known && now() - known.at < TTL_MS) return known.manifest;
    const manifest = store.current();
    const asked = { at: now(), manifest };
    known = asked;
    // Neither "none yet" nor a failure is cached.
    const forget = () => {
      if (known === asked) known = null;
    };
    manifest.then((found) => found ?? forget(), forget);
    return manifest;
  };
}
