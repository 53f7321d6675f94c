import "server-only";

/** Whether a browser, new (https://wicg.github.io/nav-speculation/prefetch.html) or old, or Next's router prefetches. */
export const isPrefetch = (headers: Headers): boolean =>
  headers.has("next-router-prefetch") ||
  ["sec-purpose", "purpose"].some((name) => headers.get(name)?.toLowerCase().includes("prefetch"));
