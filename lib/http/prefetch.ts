import "server-only";

/**
 * Whether a page is fetched ahead, perhaps for nobody: by a browser (https://wicg.github.io/nav-speculation/prefetch.html), by an older
 * one, or by Next's router.
 */
export const isPrefetch = (headers: Headers): boolean =>
  headers.has("next-router-prefetch") ||
  ["sec-purpose", "purpose"].some((name) => headers.get(name)?.toLowerCase().includes("prefetch"));
